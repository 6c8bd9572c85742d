import type { ReactElement } from 'react';
import { axisMarks } from '../../components/chart/round-steps.ts';
import type { Figures } from './figures.ts';

const WIDTH = 620;
const HEIGHT = 220;
const BASE = HEIGHT - 24;
/** Width of the axis labels, in the large font needed on phones. */
const LEFT = 68;
const STEPS = 5;

/** A bar for each year, the last one highlighted, with an axis of round values. */
export function GenerationBars({ years }: { readonly years: Figures['generation'] }): ReactElement {
  const [first, last] = [years[0], years.at(-1)];
  const marks = axisMarks(Math.max(...years.map(({ value }) => value), 1), STEPS);
  const top = marks.at(-1) ?? 1;
  const yOf = (value: number): number => Math.round(BASE - (value / top) * (BASE - 20));
  // The label of the last year is centred below its bar and extends beyond it.
  const step = (WIDTH - LEFT - 10) / years.length;
  const width = Math.round(step * 0.6);
  const xOf = (index: number): number => Math.round(LEFT + (index + 0.2) * step);
  // Bars of one colour are a single path: separate elements would make up most of the size of the SVG.
  const barOf = ({ value }: Figures['generation'][number], index: number): string =>
    `M${xOf(index)} ${BASE}V${yOf(value)}h${width}V${BASE}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mt-4 w-full text-[24px] sm:text-[12px]"
      data-chart="home-generation"
      role="img"
      aria-label={`${first?.year}年至${last?.year}年中国核发电量，单位为亿千瓦时`}
    >
      <path
        className="text-line"
        stroke="currentColor"
        d={marks.map((mark) => `M${LEFT} ${yOf(mark)}H${WIDTH}`).join('')}
      />
      <g className="fill-muted" textAnchor="end">
        {marks.map((mark) => (
          <text key={mark} x={LEFT - 8} y={yOf(mark)} dy=".35em">
            {mark.toLocaleString('zh-CN')}
          </text>
        ))}
      </g>
      <path className="text-brand" fill="currentColor" d={years.slice(0, -1).map(barOf).join('')} />
      <path className="text-glow" fill="currentColor" d={last ? barOf(last, years.length - 1) : ''} />
      <g className="fill-muted" textAnchor="middle">
        {years.map(({ year }, index) =>
          index % 2 === (years.length - 1) % 2 ? (
            <text key={year} x={Math.round(xOf(index) + width / 2)} y={HEIGHT - 6}>
              {year}
            </text>
          ) : null,
        )}
      </g>
    </svg>
  );
}
