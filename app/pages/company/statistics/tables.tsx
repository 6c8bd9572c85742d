import type { ReactElement } from 'react';
import { ChangeText } from '../../../components/change-text.tsx';
import { type DataColumn, DataTable } from '../../../components/data-table.tsx';
import { figureOrDash, growth } from '../../../core/facts/units.ts';
import { decimalsOf, type Statistics, WHOLE } from './figures.ts';
import { periodText, yearBefore } from './periods.ts';

type Row = string;

/** A column for each indicator. `place` returns the period and segment of a row. */
const figureColumns = (
  statistics: Statistics,
  place: (row: Row) => readonly [period: string, segment: string],
): DataColumn<Row>[] =>
  statistics.indicators.map((indicator) => ({
    label: indicator.label,
    unit: indicator.unit,
    isFigure: true,
    cell: (row) => figureOrDash(statistics.figure(...place(row), indicator.key), decimalsOf(indicator)),
  }));

interface PeriodTableProps {
  readonly statistics: Statistics;
  readonly segment: string;
}

/** All periods of one line of business, newest first, with the change of revenue from the previous year. */
export function PeriodTable({ statistics, segment }: PeriodTableProps): ReactElement {
  const income = (period: string): number | null => statistics.figure(period, segment, 'revenue');
  return (
    <DataTable
      caption={`${statistics.table.title}：${segment}历期数据`}
      rows={statistics.periods}
      keyOf={(period) => period}
      columns={[
        { label: '期间', cell: periodText },
        ...figureColumns(statistics, (period) => [period, segment]),
        {
          label: '收入同比',
          isFigure: true,
          cell: (period) => <ChangeText percent={growth(income(period), income(yearBefore(period)))} />,
        },
      ]}
    />
  );
}

interface SegmentTableProps {
  readonly statistics: Statistics;
  readonly period: string;
}

/** All lines of business in one period, and their total. */
export const SegmentTable = ({ statistics, period }: SegmentTableProps): ReactElement => (
  <DataTable
    caption={`${statistics.table.title}：${periodText(period)}各领域数据`}
    rows={[...statistics.segments, WHOLE]}
    keyOf={(segment) => segment}
    columns={[
      { label: '领域', cell: (segment) => segment },
      ...figureColumns(statistics, (segment) => [period, segment]),
    ]}
  />
);
