import type { ReactElement } from 'react';
import { pathOf } from '../../../generated/paths.ts';
import { ChartData } from '../../components/chart/chart-data.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { SourceLine } from '../../components/source-line.tsx';
import type { Figures } from './figures.ts';
import { GenerationBars } from './generation-bars.tsx';

const YEARS_SHOWN = 15;

const whole = (value: number): string => Math.round(value).toLocaleString('zh-CN');

const doors = [
  { id: 'industry-china-data-erji-annual', title: '年度发电量', text: '历年发电量、占比与装机' },
  { id: 'industry-china-data-erji-operational', title: '在运机组', text: '按省份、堆型和业主查找' },
  { id: 'industry-global-data-erji-nuclear', title: '各国核电', text: '发电量、占比与排名' },
  { id: 'industry-global-data-erji-construction', title: '全球在建机组', text: '分布与开工时间' },
] as const;

/** China's yearly generation as bars, and links to the data pages. */
export function GenerationTeaser({ figures }: { readonly figures: Figures }): ReactElement {
  const years = figures.generation.slice(-YEARS_SHOWN);
  const [first, last] = [years[0], years.at(-1)];
  return (
    <section className="shell grid gap-6 py-9 lg:grid-cols-[7fr_5fr]">
      <div className="min-w-0 rounded-lg border border-line bg-card p-5 md:p-6">
        <h2 className="font-bold text-ink text-xl">核发电量走势</h2>
        {first && last ? (
          <p className="mt-1 text-muted">
            {`${last.year}年中国核发电量${whole(last.value)}亿千瓦时，是${first.year}年的${(last.value / first.value).toFixed(1)}倍，占全国发电量的${figures.share.toFixed(1)}%。`}
          </p>
        ) : null}
        <GenerationBars years={years} />
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
      <DataDoors />
    </section>
  );
}

const DataDoors = (): ReactElement => (
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
);
