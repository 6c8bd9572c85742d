import type { ReactElement } from 'react';
import { seriesStyles } from '../../../components/chart/palette.ts';
import { axisMarks, stepDecimals } from '../../../components/chart/round-steps.ts';
import { figure } from '../../../core/facts/units.ts';
import type { CompareBy } from '../figures/compare.ts';
import type { GenerationSeries } from '../figures/generation.ts';
import { comparedUnit, comparedValue } from './describe-countries.ts';

interface CompareLinesProps {
  readonly series: readonly GenerationSeries[];
  readonly by: CompareBy;
  readonly label: string;
}

const WIDTH = 720;
const HEIGHT = 380;
/** Wide margins, because on phones the text is larger within the same picture. */
const area = { left: 104, right: 132, top: 66, bottom: 38 };

interface Scale {
  readonly x: (year: number) => number;
  readonly y: (value: number) => number;
  readonly years: readonly number[];
  readonly steps: readonly number[];
  /** Number of decimals in the labels of the steps. */
  readonly decimals: number;
}

function scaleOf(series: readonly GenerationSeries[], by: CompareBy): Scale {
  const all = series.flatMap(({ years }) => years);
  const [first, last] = [Math.min(...all.map(({ year }) => year)), Math.max(...all.map(({ year }) => year))];
  const steps = axisMarks(Math.max(1, ...all.map((year) => comparedValue(year, by) ?? 0)), 5);
  const top = steps.at(-1) ?? 1;
  return {
    x: (year) => area.left + ((year - first) / Math.max(1, last - first)) * (WIDTH - area.left - area.right),
    y: (value) => HEIGHT - area.bottom - (value / top) * (HEIGHT - area.top - area.bottom),
    years: Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((year) => year % 5 === 0),
    steps,
    decimals: stepDecimals(steps.at(1) ?? 1),
  };
}

/** Lines of up to five countries, distinguished by colour, dash pattern and a name at the end. */
export function CompareLines({ series, by, label }: CompareLinesProps): ReactElement | null {
  if (series.length === 0) return null;
  const scale = scaleOf(series, by);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      data-chart="countries-compare"
      aria-label={label}
      className="my-4 w-full text-[26px] sm:text-[15px]"
    >
      <Axes scale={scale} unit={comparedUnit(by)} />
      {series.map((each, index) => (
        <Line key={each.entity} series={each} by={by} scale={scale} index={index} ends={endsOf(series, by, scale)} />
      ))}
    </svg>
  );
}

const Axes = ({ scale, unit }: { readonly scale: Scale; readonly unit: string }): ReactElement => (
  <g className="text-muted" fill="currentColor">
    {/* Starts at the edge of the picture, because with the font size of phones a long unit does not fit beside the axis. */}
    <text x={2} y={30}>
      {unit}
    </text>
    {scale.steps.map((step) => (
      <g key={step}>
        <line
          x1={area.left}
          x2={WIDTH - area.right}
          y1={scale.y(step)}
          y2={scale.y(step)}
          className="text-line"
          stroke="currentColor"
        />
        <text x={area.left - 8} y={scale.y(step) + 5} textAnchor="end">
          {figure(step, scale.decimals)}
        </text>
      </g>
    ))}
    {scale.years.map((year) => (
      <text key={year} x={scale.x(year)} y={HEIGHT - 8} textAnchor="middle">
        {year}
      </text>
    ))}
  </g>
);

const lastKnown = ({ years }: GenerationSeries, by: CompareBy): { readonly year: number; readonly value: number } => {
  const last = years.findLast((year) => comparedValue(year, by) !== null);
  return { year: last?.year ?? 0, value: last ? (comparedValue(last, by) ?? 0) : 0 };
};

const LABEL_HEIGHT = 25;

/** The vertical position of each line's name: at its end, moved down below the previous name, but not below the axis. */
function endsOf(series: readonly GenerationSeries[], by: CompareBy, { y }: Scale): ReadonlyMap<string, number> {
  const ends = series
    .map((each) => ({ entity: each.entity, at: y(lastKnown(each, by).value) }))
    .sort((a, b) => a.at - b.at);
  const down: number[] = [];
  for (const { at } of ends) down.push(Math.max(at, (down.at(-1) ?? Number.NEGATIVE_INFINITY) + LABEL_HEIGHT));
  const floor = HEIGHT - area.bottom - LABEL_HEIGHT / 4;
  return new Map(
    ends.map(({ entity }, index) => [
      entity,
      Math.min(down[index] ?? 0, floor - (ends.length - 1 - index) * LABEL_HEIGHT),
    ]),
  );
}

interface LineProps {
  readonly series: GenerationSeries;
  readonly by: CompareBy;
  readonly scale: Scale;
  readonly index: number;
  readonly ends: ReadonlyMap<string, number>;
}

function Line({ series, by, scale, index, ends }: LineProps): ReactElement {
  const style = seriesStyles[index % seriesStyles.length] ?? seriesStyles[0];
  const points = series.years.flatMap((year) => {
    const value = comparedValue(year, by);
    return value === null ? [] : [`${scale.x(year.year).toFixed(1)},${scale.y(value).toFixed(1)}`];
  });
  const last = lastKnown(series, by);
  return (
    <g fill={style.color} className="figure-ink">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={style.color}
        strokeWidth="2.5"
        strokeDasharray={style.dash}
      />
      <circle cx={scale.x(last.year)} cy={scale.y(last.value)} r="4" />
      <text x={WIDTH - area.right + 8} y={(ends.get(series.entity) ?? 0) + 5} fontWeight="700">
        {series.name}
      </text>
    </g>
  );
}
