import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Statistics } from './figures.ts';
import { drawn, trendIn, trendText } from './trend.ts';

interface TrendChartProps {
  readonly statistics: Statistics;
  readonly segment: string;
}

const HEIGHT = 288;
const FIRST_WIDTH = 640;

/** The trend chart of a member page, identical in print and in every theme; the tables below it contain all figures. */
export function TrendChart({ statistics, segment }: TrendChartProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const size = new ResizeObserver(() => setWidth(Math.max(280, element.clientWidth)));
    size.observe(element);
    return () => size.disconnect();
  }, []);
  const { bars, lines, periods } = trendIn(statistics, segment, width, HEIGHT);
  const text = trendText(statistics, segment);
  const labels = new Map(statistics.indicators.map(({ key, label }) => [key, label]));
  return (
    <figure ref={box}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {drawn.map(({ key, color }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 12 12" className="figure-ink size-3" aria-hidden="true">
              <rect width="12" height="12" fill={color} />
            </svg>
            {labels.get(key)}
          </li>
        ))}
        <li className="text-muted">单位：亿元</li>
      </ul>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={`产值、核电业务收入和新签合同额走势图。${text}`}
        className="figure-ink mt-2 h-auto w-full"
      >
        {lines.map(({ y, text: label }) => (
          <g key={label}>
            <line x1="44" x2={width} y1={y} y2={y} stroke="currentColor" strokeOpacity="0.2" />
            <text x="38" y={y + 4} textAnchor="end" fontSize="12" fill="currentColor">
              {label}
            </text>
          </g>
        ))}
        {bars.map(({ title, color, ...place }) => (
          <rect key={title} {...place} fill={color}>
            <title>{title}</title>
          </rect>
        ))}
        {periods.map(({ x, text: label }) => (
          <text key={label} x={x} y={HEIGHT - 8} textAnchor="middle" fontSize="12" fill="currentColor">
            {label}
          </text>
        ))}
      </svg>
      <figcaption className="mt-2 text-muted">{text}</figcaption>
    </figure>
  );
}
