import type { ReactElement, ReactNode } from 'react';
import { AreaMap, areaPicture } from './area-map.tsx';
import type { MapDot } from './map-dots.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapNames } from './map-names.tsx';
import { MapRemark } from './map-remark.tsx';
import { type MapTaken, MapTools } from './map-tools.tsx';
import { placeByConic } from './projections.ts';
import { type Shading, shadeStep, shadeSteps } from './shades.ts';
import regions from './shapes/china-regions.json' with { type: 'json' };
import type { MapArea } from './shapes.ts';

interface ChinaMapProps {
  readonly label: string;
  /** A figure for each province, by its code. */
  readonly figures: ReadonlyMap<string, number>;
  readonly unit: string;
  /** What the shade of nought means. */
  readonly none: string;
  /** What stands on a province that has a figure, after its name; and what the pointer is told. */
  readonly textOf: (adcode: string) => string;
  readonly titleOf: (adcode: string) => string;
  readonly hrefOf?: (adcode: string) => string | null;
  /** Drawn over the provinces. */
  readonly dots?: readonly MapDot[];
  readonly taken?: MapTaken;
  /** What stands below the map besides what its shades mean. */
  readonly note?: ReactNode;
}

/** The place of a point on the map. */
export const placeInChina = (position: { readonly lat: number; readonly lon: number }) =>
  placeByConic(regions.conic, position);

const shadingOf = (figures: ReadonlyMap<string, number>): Shading => ({ max: Math.max(1, ...figures.values()) });

/** The shade of a province by its figure. */
const stepsBy =
  (figures: ReadonlyMap<string, number>) =>
  ({ id }: MapArea): number =>
    shadeStep(figures.get(id) ?? 0, shadingOf(figures));

/** The address of the picture of provinces shaded by a figure. */
export const provincesPicture = (figures: ReadonlyMap<string, number>): string =>
  areaPicture({ map: 'china', regions, stepOf: stepsBy(figures) });

/** The provinces of China, shaded by a figure, with the islands of the South China Sea in an inset. */
export function ChinaMap({
  label,
  figures,
  unit,
  none,
  textOf,
  titleOf,
  hrefOf,
  dots = [],
  taken,
  note,
}: ChinaMapProps): ReactElement {
  const stepOf = stepsBy(figures);
  return (
    <figure>
      <AreaMap
        map="china"
        regions={regions}
        label={label}
        stepOf={stepOf}
        hrefOf={hrefOf ? ({ id }) => hrefOf(id) : undefined}
        titleOf={({ id, name }) => (figures.has(id) ? `${name}：${titleOf(id)}` : (fullNames[id] ?? name))}
        dots={dots}
      >
        <MapNames
          areas={regions.areas.filter(({ id }) => figures.has(id))}
          nameOf={({ name }) => name}
          textOf={({ id }) => textOf(id)}
          stepOf={stepOf}
          // On phones, and for the large letters of the elder version, there is room for the names alone.
          className="text-[28px] sm:text-[14px] elder:text-[32px] elder:sm:text-[24px]"
          letter={28}
          dots={dots}
          textClassName="hidden sm:inline elder:hidden"
        />
      </AreaMap>
      <figcaption>
        {taken ? <MapTools {...taken} picture={provincesPicture(figures)} size={regions} /> : null}
        <MapLegend steps={shadeSteps(shadingOf(figures), unit, none)} />
        {note}
        <MapRemark />
      </figcaption>
    </figure>
  );
}

/** Never named without the country that it is part of. */
const fullNames: Readonly<Record<string, string>> = { '710000': '中国台湾' };
