import type { ReactElement } from 'react';
import { chartText, stateColors } from '../chart/palette.ts';
import { AreaMap } from './area-map.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapNames } from './map-names.tsx';
import { MapRemark } from './map-remark.tsx';
import { shadeStep, shadeSteps } from './shades.ts';
import inCentre from './shanghai-centre.json' with { type: 'json' };
import regions from './shapes/shanghai-regions.json' with { type: 'json' };
import type { MapArea } from './shapes.ts';

export interface MapPoint {
  readonly id: string;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
}

interface ShanghaiMapProps {
  readonly label: string;
  /** A figure for each district, by its name. */
  readonly figures: ReadonlyMap<string, number>;
  /** What the figures count, such as 家. */
  readonly unit: string;
  readonly hrefOf?: (district: string) => string | null;
  readonly chosen?: string;
  readonly points?: readonly MapPoint[];
}

/** The districts of Shanghai, shaded by a figure, with points on them. */
export function ShanghaiMap({ label, figures, unit, hrefOf, chosen, points = [] }: ShanghaiMapProps): ReactElement {
  const shading = { max: Math.max(1, ...figures.values()), isCount: true };
  const stepOf = ({ name }: MapArea): number => shadeStep(figures.get(name) ?? 0, shading);
  return (
    <figure className="mx-auto w-full max-w-[36rem]">
      <AreaMap
        map="shanghai"
        regions={regions}
        label={label}
        stepOf={stepOf}
        hrefOf={hrefOf ? ({ name }) => hrefOf(name) : undefined}
        titleOf={({ name }) => `${name}：${figures.get(name) ?? 0}${unit}`}
        chosen={chosen}
      >
        <Points points={points} />
        <MapNames
          // Districts of the centre are too small for their names; the lists beside the map have them.
          areas={regions.areas.filter(({ name }) => !inCentre.includes(name))}
          nameOf={({ name }) => name.replace(/(新区|区)$/, '')}
          // Where points are drawn, names stand alone: the points are the count.
          textOf={({ name }) => (points.length === 0 ? countText(figures.get(name), unit) : '')}
          stepOf={stepOf}
          className="text-[26px] sm:text-[17px] elder:text-[32px] elder:sm:text-[22px]"
          textClassName="hidden sm:inline"
        />
      </AreaMap>
      <figcaption>
        <MapLegend steps={shadeSteps(shading, unit, '暂无')} />
        <MapRemark />
      </figcaption>
    </figure>
  );
}

const countText = (count: number | undefined, unit: string): string => (count ? `${count}${unit}` : '');

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The place of a point on the map, by the projection that its shapes were made with. */
export function placeOf({ lng, lat }: Pick<MapPoint, 'lng' | 'lat'>): { readonly x: number; readonly y: number } {
  const { a, b, c, d } = regions.mercator;
  return { x: a + b * lng, y: c - d * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) };
}

const Points = ({ points }: { readonly points: readonly MapPoint[] }): ReactElement => (
  <g fill={stateColors.construction} stroke={chartText.ground} strokeWidth="2" className="figure-ink">
    {points.map((point) => {
      const { x, y } = placeOf(point);
      return <circle key={point.id} cx={x.toFixed(1)} cy={y.toFixed(1)} r="7" />;
    })}
  </g>
);
