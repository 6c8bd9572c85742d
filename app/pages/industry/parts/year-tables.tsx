import type { ReactElement } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { capacityText, figureOrDash, yiKwh } from '../../../features/facts/units.ts';
import type { FleetYear } from '../figures/fleet-years.ts';
import type { GenerationYear } from '../figures/generation.ts';

interface GenerationTableProps {
  /** Whose generation it is. */
  readonly of: '全球' | '中国';
  readonly years: readonly GenerationYear[];
}

export const GenerationTable = ({ of, years }: GenerationTableProps): ReactElement => (
  <DataTable
    caption={`${of}历年核发电量与占比`}
    isTall
    rows={years}
    keyOf={({ year }) => year}
    columns={[
      { label: '年份', cell: ({ year }) => year },
      {
        label: '核发电量',
        unit: '亿千瓦时',
        isFigure: true,
        cell: ({ twh }) => figureOrDash(twh === null ? null : yiKwh(twh)),
      },
      { label: `占${of}发电量`, unit: '%', isFigure: true, cell: ({ share }) => figureOrDash(share, 2) },
    ]}
  />
);

export const FleetYearTable = ({ years }: { readonly years: readonly FleetYear[] }): ReactElement => (
  <DataTable
    caption="全球历年核电机组、装机与变化"
    isTall
    rows={years}
    keyOf={({ year }) => year}
    columns={[
      { label: '年份', cell: ({ year }) => year },
      { label: '年末机组', unit: '台', isFigure: true, cell: ({ units }) => units },
      { label: '年末装机', unit: '万千瓦', isFigure: true, cell: ({ capacity }) => capacityText(capacity) },
      { label: '开工', unit: '台', isFigure: true, cell: ({ starts }) => starts },
      { label: '商运', unit: '台', isFigure: true, cell: ({ commissioned }) => commissioned },
      {
        label: '商运装机',
        unit: '万千瓦',
        isFigure: true,
        cell: ({ commissionedCapacity }) => capacityText(commissionedCapacity),
      },
      { label: '关闭', unit: '台', isFigure: true, cell: ({ closed }) => closed },
      { label: '关闭装机', unit: '万千瓦', isFigure: true, cell: ({ closedCapacity }) => capacityText(closedCapacity) },
    ]}
  />
);
