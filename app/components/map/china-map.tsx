import type { ReactElement } from 'react';
import { chartText, mapShades } from '../chart/palette.ts';
import { AreaMap } from './area-map.tsx';
import { MapLegend } from './map-legend.tsx';
import { MapRemark } from './map-remark.tsx';
import { shadeOf, shadeSteps } from './shades.ts';
import shapes from './shapes/china.json' with { type: 'json' };

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
        shapes={shapes}
        label={label}
        fillOf={({ id }) => shadeOf(figures.get(id) ?? 0, shading)}
        hrefOf={hrefOf ? ({ id }) => hrefOf(id) : undefined}
        titleOf={({ id, name }) => (figures.has(id) ? `${name}：${titleOf(id)}` : (fullNames[id] ?? name))}
      >
        {(prefix) => (
          <>
            <Islands />
            <ProvinceNames figures={figures} textOf={textOf} />
            <SouthChinaSea prefix={prefix} />
          </>
        )}
      </AreaMap>
      <figcaption>
        <MapLegend steps={shadeSteps(shading, unit, none)} />
        <MapRemark />
      </figcaption>
    </figure>
  );
}

const Islands = (): ReactElement => (
  <path d={shapes.sea} fill={mapShades[4]} stroke={mapShades[4]} strokeWidth="1" vectorEffect="non-scaling-stroke" />
);

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
    {shapes.areas
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

const INSET_WIDTH = 118;

/** The inset shows what lies south of the main map, in the same shapes and projection. */
function SouthChinaSea({ prefix }: { readonly prefix: string }): ReactElement {
  const { x, y, width, height } = shapes.inset;
  const insetHeight = Math.round((INSET_WIDTH * height) / width);
  const place = { x: shapes.width - INSET_WIDTH - 4, y: shapes.height - insetHeight - 4 };
  return (
    <>
      <rect {...place} width={INSET_WIDTH} height={insetHeight} fill={chartText.ground} stroke={chartText.soft} />
      <svg
        aria-hidden="true"
        {...place}
        width={INSET_WIDTH}
        height={insetHeight}
        viewBox={`${x} ${y} ${width} ${height}`}
      >
        {shapes.areas.map(({ id }) => (
          <use key={id} href={`#${prefix}${id}`} />
        ))}
        <Islands />
      </svg>
      <text
        x={place.x + INSET_WIDTH / 2}
        y={place.y + insetHeight - 6}
        textAnchor="middle"
        fontSize="11"
        fill={chartText.strong}
      >
        南海诸岛
      </text>
    </>
  );
}
