import type { ReactElement } from 'react';
import { type DataColumn, DataTable } from '../../../components/data-table.tsx';
import { capacityText } from '../../../core/facts/units.ts';
import type { YearCount } from '../figures/year-counts.ts';

interface YearCountTableProps {
  readonly years: readonly YearCount[];
  /** Whether China's part of the world's units has its own column. */
  readonly withChina?: boolean;
}

/** The number of current units that entered service in each year. */
export function YearCountTable({ years, withChina = false }: YearCountTableProps): ReactElement {
  const parts: readonly DataColumn<YearCount>[] = withChina
    ? [
        { label: '中国', unit: '台', isFigure: true, cell: ({ inChina }) => inChina },
        { label: '其他国家和地区', unit: '台', isFigure: true, cell: ({ units, inChina }) => units - inChina },
      ]
    : [];
  return (
    <DataTable
      caption="现有机组按商运年份统计"
      isTall
      rows={years}
      keyOf={({ year }) => year}
      columns={[
        { label: '商运年份', cell: ({ year }) => year },
        ...parts,
        { label: withChina ? '合计' : '机组', unit: '台', isFigure: true, cell: ({ units }) => units },
        { label: '装机', unit: '万千瓦', isFigure: true, cell: ({ mw }) => capacityText(mw) },
      ]}
    />
  );
}
