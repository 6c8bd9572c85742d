import type { ReactElement } from 'react';
import { AreaMap, areaPicture } from './area-map.tsx';
import { CentreMap } from './centre-map.tsx';
import { dotOf, type MapPoint } from './city-points.ts';
import { MapLegend } from './map-legend.tsx';
import { MapNames } from './map-names.tsx';
import { MapRemark } from './map-remark.tsx';
import { type MapTaken, MapTools } from './map-tools.tsx';
import { shadeStep, shadeSteps } from './shades.ts';
import inCentre from './shanghai-centre.json' with { type: 'json' };
import regions from './shapes/shanghai-regions.json' with { type: 'json' };
import type { MapArea } from './shapes.ts';

interface ShanghaiMapProps {
  readonly label: string;
  /** A figure for each district, by its name. */
  readonly figures: ReadonlyMap<string, number>;
  /** The unit of the figures, such as 家. */
  readonly unit: string;
  readonly hrefOf?: (district: string) => string | null;
  readonly chosen?: string;
  readonly points?: readonly MapPoint[];
  readonly taken?: MapTaken;
}

/** The districts of Shanghai, shaded by a figure, with points on them. */
export function ShanghaiMap({
  label,
  figures,
  unit,
  hrefOf,
  chosen,
  points = [],
  taken,
}: ShanghaiMapProps): ReactElement {
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
        dots={points.map(dotOf)}
      >
        <MapNames
          // The central districts are too small for their names; the enlarged map of the centre has them.
          areas={regions.areas.filter(({ name }) => !inCentre.includes(name))}
          nameOf={({ name }) => name.replace(/(新区|区)$/, '')}
          // If points are drawn, only names are shown: the points already show the count.
          textOf={({ name }) => (points.length === 0 ? countText(figures.get(name), unit) : '')}
          stepOf={stepOf}
          className="text-[26px] sm:text-[17px] elder:text-[32px] elder:sm:text-[22px]"
          letter={26}
          dots={points.map(dotOf)}
          textClassName="hidden sm:inline"
        />
      </AreaMap>
      <CentreMap
        // Only a central district is outlined: the outline of one around the centre would be a thick line along the frame.
        picture={areaPicture({
          map: 'shanghai',
          regions,
          stepOf,
          chosen: inCentre.find((name) => name === chosen),
        })}
        figures={figures}
        unit={unit}
        hrefOf={hrefOf}
        points={points}
        stepOf={stepOf}
      />
      <figcaption>
        {taken ? (
          <MapTools {...taken} picture={areaPicture({ map: 'shanghai', regions, stepOf, chosen })} size={regions} />
        ) : null}
        <MapLegend steps={shadeSteps(shading, unit, '暂无')} />
        <MapRemark />
      </figcaption>
    </figure>
  );
}

const countText = (count: number | undefined, unit: string): string => (count ? `${count}${unit}` : '');
