import type { ReactElement } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { chineseDate } from '../../../core/dates/format.ts';
import { UNKNOWN } from '../../../core/facts/units.ts';
import { type Progress, stageNote } from '../figures/progress.ts';

/** Units under construction in order of their start, with their stage. */
export const ProgressTable = ({ units }: { readonly units: readonly Progress[] }): ReactElement => (
  <>
    <DataTable
      caption="在建机组的开工、预计投产与阶段"
      isTall
      rows={units}
      keyOf={({ id }) => id}
      columns={[
        { label: '机组', isLong: true, cell: ({ name }) => name },
        { label: '堆型', cell: ({ type }) => type },
        { label: '开工', cell: ({ start }) => (start ? chineseDate(start) : UNKNOWN) },
        { label: '已开工', cell: ({ span }) => span || UNKNOWN },
        { label: '预计投产', cell: ({ expected }) => (expected ? `${expected}年` : UNKNOWN) },
        { label: '阶段', cell: ({ stage }) => stage },
      ]}
    />
    <p className="mt-2 text-muted text-sm">{stageNote}</p>
  </>
);
