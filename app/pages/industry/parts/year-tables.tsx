import type { ReactElement } from 'react';
import { capacityText, figureOrDash } from '../../../core/facts/units.ts';
import type { FleetYear } from '../figures/fleet-years.ts';
import type { GenerationYear } from '../figures/generation.ts';
import { untilText } from '../figures/part-year.ts';
import { generationColumn, YearlyTable } from './yearly-table.tsx';

interface GenerationTableProps {
  /** The area whose generation is shown. */
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

interface PartYearNoteProps {
  /** The table's last year. */
  readonly year: number | undefined;
  /** The day up to which the fleet is counted. */
  readonly asOf: string;
}

/** A note below a table with figures of the fleet, that its last year is incomplete. */
export function PartYearNote({ year = 0, asOf }: PartYearNoteProps): ReactElement | null {
  const until = untilText(year, asOf);
  return until ? (
    <p className="mt-2 text-muted text-sm">{`${year}年的机组与装机各列为${until}的数，不是全年数。`}</p>
  ) : null;
}
