import { type ReactElement, useId, useState } from 'react';
import type { StaffTrainee } from '../../../../generated/models.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { Button } from '../../../ui/button.tsx';
import { type AttendanceChanges, changesOf, tickedIds } from './attendance.ts';
import { traineeColumns } from './trainee-columns.ts';

interface AdmittedListProps {
  /** Title of the course. */
  readonly title: string;
  readonly people: readonly StaffTrainee[];
  /** Saves the changes; resolves to whether that succeeded. */
  readonly onAttendance: (changes: AttendanceChanges) => Promise<boolean>;
}

/** The admitted people, and their attendance. */
export function AdmittedList({ title, people, onAttendance }: AdmittedListProps): ReactElement {
  const [changes, setChanges] = useState<AttendanceChanges>(new Map());
  const [isSaving, setSaving] = useState(false);
  const noteId = useId();
  const save = async (): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    if (await onAttendance(changes)) setChanges(new Map());
    setSaving(false);
  };
  return (
    <>
      <h2 className="mb-2 font-bold text-lg">已录取（{people.length}人）</h2>
      <ListTable
        caption={`${title}学员名单`}
        columns={traineeColumns}
        rows={people}
        idOf={({ id }) => id}
        empty="还没有学员"
        chosen={tickedIds(people, changes)}
        onChoose={(ticked) => {
          // The changes must not differ from those being saved, since all of them are discarded after the save.
          if (!isSaving) setChanges(changesOf(people, ticked));
        }}
      />
      {people.length > 0 ? (
        <div className="no-print mt-3 flex flex-wrap items-center gap-3">
          <Button onClick={() => void save()} aria-describedby={noteId}>
            {isSaving ? '正在保存…' : '保存出勤登记'}
          </Button>
          <p id={noteId} className="text-muted">
            未勾选的学员记为“未出勤”；打开本页后用签到码签到的学员不受影响。
          </p>
        </div>
      ) : null}
    </>
  );
}
