import type { ReactElement } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { capacityText, figure } from '../../../core/facts/units.ts';
import type { FleetSize } from '../figures/china-fleet.ts';

interface TallyTableProps {
  readonly caption: string;
  readonly label: string;
  readonly rows: readonly (FleetSize & { readonly name: string })[];
}

const shareOf = (row: FleetSize, rows: readonly FleetSize[]): number =>
  (row.mw / rows.reduce((sum, { mw }) => sum + mw, 0)) * 100;

/** The number of units and the capacity of each kind. */
export const TallyTable = ({ caption, label, rows }: TallyTableProps): ReactElement => (
  <DataTable
    caption={caption}
    rows={rows}
    keyOf={({ name }) => name}
    columns={[
      { label, cell: ({ name }) => name },
      { label: '机组', unit: '台', isFigure: true, cell: ({ units }) => figure(units) },
      { label: '装机', unit: '万千瓦', isFigure: true, cell: ({ mw }) => capacityText(mw) },
      { label: '装机占比', unit: '%', isFigure: true, cell: (row) => figure(shareOf(row, rows), 1) },
    ]}
  />
);
