import type { ReactElement } from 'react';
import { chartText } from '../chart/palette.ts';
import { AreaMap } from './area-map.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapRemark } from './map-remark.tsx';
import { shadeStep, shadeSteps } from './shades.ts';
import regions from './shapes/china-regions.json' with { type: 'json' };

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
}

/** The provinces of China, shaded by a figure, with the islands of the South China Sea in an inset. */
export function ChinaMap({ label, figures, unit, none, textOf, titleOf, hrefOf }: ChinaMapProps): ReactElement {
  const shading = { max: Math.max(1, ...figures.values()) };
  return (
    <figure>
      <AreaMap
        map="china"
        regions={regions}
        label={label}
        stepOf={({ id }) => shadeStep(figures.get(id) ?? 0, shading)}
        hrefOf={hrefOf ? ({ id }) => hrefOf(id) : undefined}
        titleOf={({ id, name }) => (figures.has(id) ? `${name}：${titleOf(id)}` : (fullNames[id] ?? name))}
      >
        <ProvinceNames figures={figures} textOf={textOf} />
      </AreaMap>
      <figcaption>
        <MapLegend steps={shadeSteps(shading, unit, none)} />
        <MapRemark />
      </figcaption>
    </figure>
  );
}

/** On phones there is room for the names alone. */
const ProvinceNames = ({ figures, textOf }: Pick<ChinaMapProps, 'figures' | 'textOf'>): ReactElement => (
  <g
    textAnchor="middle"
    fill={chartText.ink}
    stroke={chartText.ground}
    strokeWidth="4"
    paintOrder="stroke"
    fontWeight="700"
    className="text-[22px] sm:text-[14px]"
  >
    {regions.areas
      .filter(({ id }) => figures.has(id))
      .map(({ id, name, x, y }) => (
        <text key={id} x={x} y={y}>
          {name}
          <tspan className="hidden sm:inline">{textOf(id)}</tspan>
        </text>
      ))}
  </g>
);

/** Never named without the country that it is part of. */
const fullNames: Readonly<Record<string, string>> = { '710000': '中国台湾' };
