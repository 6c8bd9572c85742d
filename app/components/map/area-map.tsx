import { type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import { useNavigateTo } from '../../features/navigation/navigate.ts';
import { chartText } from '../chart/palette.ts';
import type { MapArea, MapShapes } from './shapes.ts';

interface AreaMapProps {
  readonly shapes: MapShapes;
  /** What the map shows, in words. */
  readonly label: string;
  readonly fillOf: (area: MapArea) => string;
  /** What a region leads to; the page offers the same as links elsewhere, for those who use no pointer. */
  readonly hrefOf?: (area: MapArea) => string | null;
  /** What the pointer is told. */
  readonly titleOf?: (area: MapArea) => string;
  /** The region that is outlined. */
  readonly chosen?: string;
  /** Drawn over the regions; gets the prefix of their ids. */
  readonly children?: (prefix: string) => ReactNode;
}

/**
 * A map of regions, shaded by a figure. Two layers: a picture with a name for everybody, and over it regions that answer
 * the pointer, outside the reading order.
 */
export function AreaMap({ shapes, label, fillOf, hrefOf, titleOf, chosen, children }: AreaMapProps): ReactElement {
  const prefix = `map${useId()}-`;
  const viewBox = `0 0 ${shapes.width} ${shapes.height}`;
  const outlined = shapes.areas.find(({ name }) => name === chosen);
  return (
    <div className="relative">
      <svg viewBox={viewBox} role="img" aria-label={label} className="block h-auto w-full">
        <g stroke={chartText.ground} strokeWidth="1" strokeLinejoin="round">
          {shapes.areas.map((area) => (
            <path key={area.id} id={prefix + area.id} d={area.d} fill={fillOf(area)} />
          ))}
        </g>
        {outlined ? <path d={outlined.d} fill="none" stroke={chartText.ink} strokeWidth="3" /> : null}
        {children?.(prefix)}
      </svg>
      {hrefOf ? (
        <svg viewBox={viewBox} aria-hidden="true" focusable="false" className="no-print absolute inset-0 size-full">
          {shapes.areas.map((area) => (
            <Region
              key={area.id}
              shape={`#${prefix}${area.id}`}
              href={hrefOf(area)}
              title={titleOf?.(area) ?? area.name}
            />
          ))}
        </svg>
      ) : null}
    </div>
  );
}

interface RegionProps {
  readonly shape: string;
  readonly href: string | null;
  readonly title: string;
}

function Region({ shape, href, title }: RegionProps): ReactElement {
  const navigateTo = useNavigateTo();
  const region = (
    <g opacity="0">
      <title>{title}</title>
      <use href={shape} />
    </g>
  );
  if (href === null) return region;
  // A link in a picture has no plain address, so the application's listener leaves it to this one.
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigateTo(href);
  };
  return (
    <a href={href} tabIndex={-1} onClick={open}>
      {region}
    </a>
  );
}
