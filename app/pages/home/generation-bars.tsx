import type { ReactElement } from 'react';
import { axisMarks } from '../../components/chart/round-steps.ts';
import type { Figures } from './figures.ts';

const WIDTH = 620;
const HEIGHT = 220;
const BASE = HEIGHT - 24;
/** What the axis's figures take, in the large letters that a phone needs. */
const LEFT = 68;
const STEPS = 5;

/** A bar for each year, the last one standing out, on an axis of round figures. */
export function GenerationBars({ years }: { readonly years: Figures['generation'] }): ReactElement {
  const [first, last] = [years[0], years.at(-1)];
  const marks = axisMarks(Math.max(...years.map(({ value }) => value), 1), STEPS);
  const top = marks.at(-1) ?? 1;
  const heightOf = (value: number): number => (value / top) * (BASE - 20);
  // The last year is written below the middle of its bar and needs room beyond it.
  const step = (WIDTH - LEFT - 10) / years.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mt-4 w-full text-[24px] sm:text-[12px]"
      data-chart="home-generation"
      role="img"
      aria-label={`${first?.year}年至${last?.year}年中国核发电量，单位为亿千瓦时`}
    >
      <g className="text-line">
        {marks.map((mark) => (
          <path key={mark} d={`M${LEFT} ${(BASE - heightOf(mark)).toFixed(1)}H${WIDTH}`} stroke="currentColor" />
        ))}
      </g>
      <g textAnchor="end" className="fill-muted">
        {marks.map((mark) => (
          <text key={mark} x={LEFT - 8} y={(BASE - heightOf(mark)).toFixed(1)} dy="0.35em" data-mark={mark}>
            {mark.toLocaleString('zh-CN')}
          </text>
        ))}
      </g>
      {years.map(({ year, value }, index) => {
        const height = heightOf(value);
        const x = LEFT + index * step + step * 0.2;
        const isLast = index === years.length - 1;
        return (
          <g key={year} className={isLast ? 'text-glow' : 'text-brand'}>
            <rect
              x={x.toFixed(1)}
              y={(BASE - height).toFixed(1)}
              width={(step * 0.6).toFixed(1)}
              height={height.toFixed(1)}
              rx="2"
              fill="currentColor"
            />
            {index % 2 === (years.length - 1) % 2 ? (
              <text x={(x + step * 0.3).toFixed(1)} y={HEIGHT - 6} textAnchor="middle" className="fill-muted">
                {year}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
