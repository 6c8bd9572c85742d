import type { ReactElement } from 'react';
import { capacityText, figureOrDash } from '../../../core/facts/units.ts';
import type { FleetYear } from '../figures/fleet-years.ts';
import type { GenerationYear } from '../figures/generation.ts';
import { generationColumn, YearlyTable } from './yearly-table.tsx';

interface GenerationTableProps {
  /** Whose generation it is. */
  readonly of: '全球' | '中国';
  readonly years: readonly GenerationYear[];
}

export const GenerationTable = ({ of, years }: GenerationTableProps): ReactElement => (
  <YearlyTable
    caption={`${of}历年核发电量与占比`}
    years={years}
    columns={[
      generationColumn,
      { label: `占${of}发电量`, unit: '%', isFigure: true, cell: ({ share }) => figureOrDash(share, 2) },
    ]}
  />
);

export const FleetYearTable = ({ years }: { readonly years: readonly FleetYear[] }): ReactElement => (
  <YearlyTable
    caption="全球历年核电机组、装机与变化"
    years={years}
    columns={[
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
