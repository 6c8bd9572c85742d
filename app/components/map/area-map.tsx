import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { useNavigateTo } from '../../core/navigation/navigate.ts';
import { type MapName, pictureSrc } from './picture-name.ts';
import type { MapArea, MapAreas } from './shapes.ts';

interface AreaMapProps {
  readonly map: MapName;
  readonly regions: MapAreas;
  /** What the map shows, in words. */
  readonly label: string;
  /** The shade of a region, 0 to 5. */
  readonly stepOf: (area: MapArea) => number;
  /** What a region leads to; the page offers the same as links elsewhere, for those who use no pointer. */
  readonly hrefOf?: (area: MapArea) => string | null;
  /** What the pointer is told. */
  readonly titleOf: (area: MapArea) => string;
  /** The name of the region that is outlined. */
  readonly chosen?: string;
  /** Drawn over the regions. */
  readonly children?: ReactNode;
}

/**
 * A map of regions, shaded by a figure: a picture that the server draws, with an overlay of names, points and regions that react to
 * the pointer, outside the reading order. The shapes of the picture are too heavy to stand in the page.
 */
export function AreaMap({
  map,
  regions: { width, height, areas },
  label,
  stepOf,
  hrefOf,
  titleOf,
  chosen,
  children,
}: AreaMapProps): ReactElement {
  const outlined = areas.findIndex(({ name }) => name === chosen);
  const picture = { map, steps: areas.map(stepOf), ...(outlined < 0 ? {} : { chosen: outlined }) };
  return (
    <div data-map={map} className="relative">
      <img
        src={pictureSrc(picture)}
        alt={label}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        focusable="false"
        className="absolute inset-0 size-full"
      >
        {children}
        <g opacity="0" className="no-print">
          {areas.map((area) => (
            <Region key={area.id} d={area.d} href={hrefOf?.(area) ?? null} title={titleOf(area)} />
          ))}
        </g>
      </svg>
    </div>
  );
}

interface RegionProps {
  readonly d: string;
  readonly href: string | null;
  readonly title: string;
}

function Region({ d, href, title }: RegionProps): ReactElement {
  const navigateTo = useNavigateTo();
  const region = (
    <path d={d}>
      <title>{title}</title>
    </path>
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
