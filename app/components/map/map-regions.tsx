import type { ReactElement } from 'react';
import { MapLink } from './map-link.tsx';

/** A region that reacts to the pointer. */
export interface MapRegion {
  readonly id: string;
  readonly d: string;
  readonly href: string | null;
  /** The tooltip. */
  readonly title: string;
}

/** The shapes of regions over their picture: invisible, but they receive pointer events. */
export const MapRegions = ({ regions }: { readonly regions: readonly MapRegion[] }): ReactElement => (
  <g opacity="0" className="no-print">
    {regions.map(({ id, d, href, title }) => (
      <MapLink key={id} href={href}>
        <path d={d}>
          <title>{title}</title>
        </path>
      </MapLink>
    ))}
  </g>
);
