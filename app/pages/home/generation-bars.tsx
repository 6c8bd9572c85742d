import type { ReactElement } from 'react';
import type { Figures } from './figures.ts';

const WIDTH = 620;
const HEIGHT = 220;
const BASE = HEIGHT - 24;

/** A bar for each year, the last one standing out. */
export function GenerationBars({ years }: { readonly years: Figures['generation'] }): ReactElement {
  const [first, last] = [years[0], years.at(-1)];
  const max = Math.max(...years.map(({ value }) => value), 1);
  const step = WIDTH / years.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="mt-4 w-full text-[24px] sm:text-[12px]"
      data-chart="home-generation"
      role="img"
      aria-label={`${first?.year}年至${last?.year}年中国核发电量，单位为亿千瓦时`}
    >
      <g className="text-line">
        {[0.25, 0.5, 0.75, 1].map((part) => (
          <line
            key={part}
            x1="0"
            x2={WIDTH}
            y1={BASE - part * (BASE - 20)}
            y2={BASE - part * (BASE - 20)}
            stroke="currentColor"
          />
        ))}
      </g>
      {years.map(({ year, value }, index) => {
        const height = (value / max) * (BASE - 20);
        const x = index * step + step * 0.2;
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
