import type { ReactElement, ReactNode } from 'react';
import { ExportButton } from './export-button.tsx';
import { FigureCards } from './figure-cards.tsx';
import type { Statistics } from './figures.ts';
import { periodText } from './periods.ts';
import { PeriodTable, SegmentTable } from './tables.tsx';
import { TrendChart } from './trend-chart.tsx';

interface StatisticsPartsProps {
  readonly statistics: Statistics;
  readonly period: string;
  readonly segment: string;
  /** Title of the exported table. */
  readonly title: string;
}

/** The figures of a period and a segment: cards, trend, table of periods, table of segments. */
export const StatisticsParts = ({ statistics, period, segment, title }: StatisticsPartsProps): ReactElement => (
  <>
    <Part id="statistics-figures" title={`${periodText(period)} · ${segment}`}>
      <FigureCards figures={statistics.compared(period, segment)} />
    </Part>
    <Part id="statistics-trend" title="走势">
      <TrendChart statistics={statistics} segment={segment} />
    </Part>
    <Part
      id="statistics-periods"
      title="历期数据"
      aside={
        <ExportButton table={statistics.filtered(title, (_period, one) => one === segment)}>导出历期数据</ExportButton>
      }
    >
      <PeriodTable statistics={statistics} segment={segment} />
    </Part>
    <Part
      id="statistics-segments"
      title={`${periodText(period)}各领域`}
      aside={
        <ExportButton table={statistics.filtered(`${periodText(period)}各领域`, (one) => one === period)}>
          导出本期数据
        </ExportButton>
      }
    >
      <SegmentTable statistics={statistics} period={period} />
    </Part>
  </>
);

interface PartProps {
  readonly id: string;
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ id, title, aside, children }: PartProps): ReactElement => (
  <section aria-labelledby={id}>
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <h2 id={id} className="font-bold text-ink text-xl">
        {title}
      </h2>
      {aside}
    </div>
    {children}
  </section>
);
