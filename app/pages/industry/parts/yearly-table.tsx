import type { ReactElement } from 'react';
import { type DataColumn, DataTable } from '../../../components/data-table.tsx';
import { figureOrDash, yiKwh } from '../../../core/facts/units.ts';

interface Yearly {
  readonly year: number;
}

interface YearlyTableProps<T extends Yearly> {
  readonly caption: string;
  readonly years: readonly T[];
  /** The columns beside the year. */
  readonly columns: readonly DataColumn<T>[];
}

/** A long table with a row for each year. */
export const YearlyTable = <T extends Yearly>({ caption, years, columns }: YearlyTableProps<T>): ReactElement => (
  <DataTable
    caption={caption}
    isTall
    rows={years}
    keyOf={({ year }) => year}
    columns={[{ label: '年份', cell: ({ year }) => year }, ...columns]}
  />
);

/** Generation of a year, in 亿千瓦时. */
export const generationColumn: DataColumn<{ readonly twh: number | null }> = {
  label: '核发电量',
  unit: '亿千瓦时',
  isFigure: true,
  cell: ({ twh }) => figureOrDash(twh === null ? null : yiKwh(twh)),
};
