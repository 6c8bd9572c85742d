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
  /** A figure for each province, by its administrative code. */
  readonly figures: ReadonlyMap<string, number>;
  readonly unit: string;
  /** The legend text of the shade for zero. */
  readonly none: string;
  /** The text after a province's name if it has a figure; and the tooltip. */
  readonly textOf: (adcode: string) => string;
  readonly titleOf: (adcode: string) => string;
  readonly hrefOf?: (adcode: string) => string | null;
  /** Drawn over the provinces. */
  readonly dots?: readonly MapDot[];
  readonly taken?: MapTaken;
  /** Content below the map, next to the legend. */
  readonly note?: ReactNode;
}

/** The position of a point on the map. */
export const placeInChina = (position: { readonly lat: number; readonly lon: number }) =>
  placeByConic(regions.conic, position);

const shadingOf = (figures: ReadonlyMap<string, number>): Shading => ({ max: Math.max(1, ...figures.values()) });

/** Returns the function from a province to its shade, by its figure. */
const stepsBy =
  (figures: ReadonlyMap<string, number>) =>
  ({ id }: MapArea): number =>
    shadeStep(figures.get(id) ?? 0, shadingOf(figures));

/** The URL of the picture of provinces shaded by a figure. */
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
          // On phones, and with the large text of the elder version, there is room for the names only.
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

/** Taiwan is never named without the country that it is part of. */
const fullNames: Readonly<Record<string, string>> = { '710000': '中国台湾' };
