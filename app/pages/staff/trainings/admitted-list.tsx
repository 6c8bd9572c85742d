import { type ReactElement, useState } from 'react';
import type { StaffTrainee } from '../../../../generated/models.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { traineeColumns } from './trainee-columns.ts';

interface AdmittedListProps {
  /** The course's. */
  readonly title: string;
  readonly people: readonly StaffTrainee[];
  /** Gets the ids of everybody who was there. */
  readonly onAttendance: (ids: string[]) => void;
}

/** Who has a place, and who of them was there. */
export function AdmittedList({ title, people, onAttendance }: AdmittedListProps): ReactElement {
  const [there, setThere] = useState<ReadonlySet<string>>(
    new Set(people.filter(({ attended }) => attended === 'yes').map(({ id }) => id)),
  );
  return (
    <>
      <h2 className="mb-2 font-bold text-lg">已录取（{people.length}人）</h2>
      <ListTable
        caption={`${title}学员名单`}
        columns={traineeColumns}
        rows={people}
        idOf={({ id }) => id}
        empty="还没有学员"
        chosen={there}
        onChoose={setThere}
      />
      {people.length > 0 ? (
        <div className="no-print mt-3">
          <Button onClick={() => onAttendance([...there])}>登记所选学员出勤</Button>
        </div>
      ) : null}
    </>
  );
}
