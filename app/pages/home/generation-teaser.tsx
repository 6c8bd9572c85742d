import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { ChartData } from '../../components/chart/chart-data.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { SourceLine } from '../../components/source-line.tsx';
import type { Figures } from './figures.ts';

const YEARS_SHOWN = 15;
const WIDTH = 620;
const HEIGHT = 220;
const BASE = HEIGHT - 24;

const whole = (value: number): string => Math.round(value).toLocaleString('zh-CN');

const doors = [
  { id: 'industry-china-data-erji-annual', title: '年度发电量', text: '历年发电量、占比与装机' },
  { id: 'industry-china-data-erji-operational', title: '在运机组', text: '按省份、堆型和业主查找' },
  { id: 'industry-global-data-erji-nuclear', title: '各国核电', text: '发电量、占比与排名' },
  { id: 'industry-global-data-erji-construction', title: '全球在建机组', text: '分布与开工时间' },
] as const;

/** China's yearly generation as bars, and the doors to the data pages. */
export function GenerationTeaser({ figures }: { readonly figures: Figures }): ReactElement {
  const years = figures.generation.slice(-YEARS_SHOWN);
  const [first, last] = [years[0], years.at(-1)];
  const max = Math.max(...years.map(({ value }) => value), 1);
  const step = WIDTH / years.length;
  return (
    <section className="shell grid gap-6 py-9 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0 rounded-lg border border-line bg-card p-5 md:p-6">
        <h2 className="font-bold text-ink text-xl">核发电量走势</h2>
        {first && last ? (
          <p className="mt-1 text-muted">
            {last.year}年中国核发电量{whole(last.value)}亿千瓦时，是{first.year}年的
            {(last.value / first.value).toFixed(1)}倍，占全国发电量的
            {figures.share.toFixed(1)}%。
          </p>
        ) : null}
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
                  <text x={(x + step * 0.3).toFixed(1)} y={HEIGHT - 6} textAnchor="middle" fill="#56637a">
                    {year}
                  </text>
                ) : null}
              </g>
            );
          })}
        </svg>
        <ChartData>
          <DataTable
            caption="中国历年核发电量"
            isTall
            rows={years.toReversed()}
            keyOf={({ year }) => year}
            columns={[
              { label: '年份', cell: ({ year }) => year },
              { label: '核发电量', unit: '亿千瓦时', isFigure: true, cell: ({ value }) => whole(value) },
            ]}
          />
        </ChartData>
        <SourceLine sources={[figures.generationSource]} />
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {doors.map(({ id, title, text }) => (
          <li key={id}>
            <a
              href={pathOf(id)}
              className="group flex h-full flex-col justify-center rounded-lg border border-line bg-card p-5 hover:border-brand"
            >
              <span className="font-bold text-lg group-hover:text-brand">{title}</span>
              <span className="mt-1 text-muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
