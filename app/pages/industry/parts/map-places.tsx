import type { ReactElement } from 'react';
import { ThingLink } from '../things/thing-link.tsx';

export interface MapPlace {
  readonly name: string;
  /** Its figures, in words. */
  readonly text: string;
  /** Null if it has no page. */
  readonly href: string | null;
}

interface MapPlacesProps {
  /** Title of the list: 图上的核电厂. */
  readonly title: string;
  /** The measure word: 座. */
  readonly counted: string;
  readonly places: readonly MapPlace[];
}

/** The places of a map with their figures as links, for people who use no pointer: shapes and dots are not focusable. */
export const MapPlaces = ({ title, counted, places }: MapPlacesProps): ReactElement => (
  <details className="no-print mt-2" data-map-places="">
    <summary className="inline-flex min-h-6 cursor-pointer items-center text-brand underline underline-offset-4">
      {title}（{places.length}
      {counted}）
    </summary>
    <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {places.map(({ name, text, href }) => (
        <li key={href ?? name}>
          {href === null ? name : <ThingLink href={href}>{name}</ThingLink>}
          <span className="ml-2 text-muted text-sm">{text}</span>
        </li>
      ))}
    </ul>
  </details>
);
