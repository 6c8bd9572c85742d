import type { ReactElement, ReactNode } from 'react';
import type { MapDot } from './map-dots.tsx';
import { MapFrame } from './map-frame.tsx';
import { type MapName, pictureSrc } from './picture-name.ts';
import type { MapArea, MapAreas } from './shapes.ts';

interface AreaMapProps {
  readonly map: MapName;
  readonly regions: MapAreas;
  /** The text alternative of the map. */
  readonly label: string;
  /** The shade of a region, 0 to 5. */
  readonly stepOf: (area: MapArea) => number;
  readonly hrefOf?: (area: MapArea) => string | null;
  /** The tooltip of a region. */
  readonly titleOf: (area: MapArea) => string;
  /** The name of the region that is outlined. */
  readonly chosen?: string;
  readonly children?: ReactNode;
  readonly dots?: readonly MapDot[];
}

/** The URL of the picture of regions shaded by a figure. */
export function areaPicture({
  map,
  regions: { areas },
  stepOf,
  chosen,
}: Pick<AreaMapProps, 'map' | 'regions' | 'stepOf' | 'chosen'>): string {
  const outlined = areas.findIndex(({ name }) => name === chosen);
  return pictureSrc({ map, steps: areas.map(stepOf), ...(outlined < 0 ? {} : { chosen: outlined }) });
}

/** A map of regions, shaded by a figure. */
export function AreaMap({ label, hrefOf, titleOf, children, dots, ...picture }: AreaMapProps): ReactElement {
  const { map, regions } = picture;
  return (
    <MapFrame
      map={map}
      src={areaPicture(picture)}
      label={label}
      width={regions.width}
      height={regions.height}
      regions={regions.areas.map((area) => ({
        id: area.id,
        d: area.d,
        href: hrefOf?.(area) ?? null,
        title: titleOf(area),
      }))}
      dots={dots}
    >
      {children}
    </MapFrame>
  );
}
