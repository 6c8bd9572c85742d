import type { ReactElement } from 'react';
import { dotOf, type MapPoint } from './city-points.ts';
import { MapDots } from './map-dots.tsx';
import { MapNames } from './map-names.tsx';
import { MapRegions } from './map-regions.tsx';
import inCentre from './shanghai-centre.json' with { type: 'json' };
import regions from './shapes/shanghai-regions.json' with { type: 'json' };
import type { MapArea } from './shapes.ts';

interface CentreMapProps {
  /** The URL of the picture of the whole city, of which the centre is shown enlarged. */
  readonly picture: string;
  readonly figures: ReadonlyMap<string, number>;
  readonly unit: string;
  readonly hrefOf?: (district: string) => string | null;
  readonly points: readonly MapPoint[];
  readonly stepOf: (area: MapArea) => number;
}

/** The bounds of the seven central districts, in units of the map. */
const frame = { x: 252, y: 330, width: 152, height: 172 };

const areas = regions.areas.filter(({ name }) => inCentre.includes(name));

/** The centre of the city, whose districts are too small for their names on the whole map. */
export function CentreMap({ picture, figures, unit, hrefOf, points, stepOf }: CentreMapProps): ReactElement {
  const dots = points.map((point) => ({ ...dotOf(point), radius: 2.5 }));
  return (
    <div data-centre-map="" className="mx-auto mt-4 w-full max-w-[22rem]">
      <p className="text-center text-muted text-sm">中心城区放大图</p>
      <svg
        viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
        aria-hidden="true"
        focusable="false"
        className="mt-1 h-auto w-full rounded-lg border border-line"
      >
        <image href={picture} width={regions.width} height={regions.height} />
        <MapNames
          areas={areas}
          nameOf={({ name }) => name.replace(/区$/, '')}
          textOf={() => ''}
          stepOf={stepOf}
          className="text-[6.5px] [stroke-width:1] elder:text-[9px]"
          letter={6.5}
          dots={dots}
          textClassName="hidden"
        />
        <MapRegions
          regions={areas.map(({ id, name, d }) => ({
            id,
            d,
            href: hrefOf?.(name) ?? null,
            title: `${name}：${figures.get(name) ?? 0}${unit}`,
          }))}
        />
        <MapDots dots={dots} strokeWidth={0.75} />
      </svg>
    </div>
  );
}
