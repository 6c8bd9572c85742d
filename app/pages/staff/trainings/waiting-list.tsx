import type { ReactElement } from 'react';
import type { StaffTrainee } from '../../../../generated/models.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { traineeColumns } from './trainee-columns.ts';

interface WaitingListProps {
  readonly people: readonly StaffTrainee[];
  readonly onAdmit: (trainee: StaffTrainee) => void;
}

/** The people on the waiting list. */
export const WaitingList = ({ people, onAdmit }: WaitingListProps): ReactElement => (
  <>
    <h2 className="mt-8 mb-2 font-bold text-lg">候补（{people.length}人）</h2>
    <ListTable
      caption="候补名单"
      columns={traineeColumns}
      rows={people}
      idOf={({ id }) => id}
      empty="没有候补学员"
      actions={(trainee) => (
        <button
          type="button"
          aria-label={`录取${trainee.name}`}
          className="min-h-11 px-2 text-brand underline underline-offset-4"
          onClick={() => onAdmit(trainee)}
        >
          录取
        </button>
      )}
    />
  </>
);
