import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { chineseDate } from '../../core/dates/format.ts';
import type { Figures, YearFigure } from './figures.ts';

const whole = (value: number): string => Math.round(value).toLocaleString('zh-CN');

/** The industry at a glance: four figures with small trend lines, on the motif. */
export function FigureStrip({ figures }: { readonly figures: Figures }): ReactElement {
  const latest = figures.generation.at(-1);
  return (
    <section aria-label="中国核电概览" className="motif bg-ink text-white">
      <div className="shell py-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="font-bold text-2xl">中国核电概览</h2>
          <a href={pathOf('industry-china-data')} className="text-on-ink-muted hover:text-white hover:underline">
            查看国内数据
          </a>
        </div>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
          <Figure label="在运机组" value={String(figures.operatingUnits)} unit="台" trend={figures.units} />
          <Figure
            label="在运装机容量"
            value={whole(figures.operatingCapacity)}
            unit="万千瓦"
            trend={figures.capacity}
          />
          <Figure label="在建机组" value={String(figures.constructionUnits)} unit="台" trend={figures.construction} />
          {latest ? (
            <Figure
              label={`${latest.year}年核发电量`}
              value={whole(latest.value)}
              unit="亿千瓦时"
              trend={figures.generation}
            />
          ) : null}
        </dl>
        <p className="mt-5 text-on-ink-muted text-sm">
          {`机组数据截至${chineseDate(figures.asOf)}，来源：Global Energy Monitor；发电量来源：Our World in Data。根据公开数据整理。`}
        </p>
      </div>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly trend?: readonly YearFigure[];
}

const Figure = ({ label, value, unit, trend }: FigureProps): ReactElement => (
  <div className="border-white/20 border-l-2 pl-4">
    <dt className="text-on-ink-muted">{label}</dt>
    <dd className="mt-1">
      <span className="font-bold text-3xl tabular-nums md:text-4xl">{value}</span>
      <span className="ml-1.5 whitespace-nowrap text-on-ink-muted">{unit}</span>
      {trend ? <Trend years={trend} /> : null}
    </dd>
  </div>
);

const HEIGHT = 32;

/** A path segment of one unit to the right and `rise` units down, in the shortest notation. */
const stepBy = (rise: number): string => (rise === 0 ? 'h1' : `l1${rise < 0 ? '' : ' '}${rise}`);

/** A line without axes, which shows only the trend; the figures are on the data pages. */
function Trend({ years }: { readonly years: readonly YearFigure[] }): ReactElement {
  const max = Math.max(...years.map((figure) => figure.value), 1);
  const heights = years.map(({ value }) => HEIGHT - 2 - Math.round((value / max) * (HEIGHT - 4)));
  // One unit per year, stretched to the width, with relative coordinates, to keep the document small.
  const steps = heights.slice(1).map((height, index) => stepBy(height - (heights[index] ?? 0)));
  return (
    <svg
      viewBox={`0 0 ${steps.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-2 h-8 w-40 max-w-full text-spark"
      aria-hidden="true"
    >
      <path
        d={`M0 ${heights[0] ?? 0}${steps.join('')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
