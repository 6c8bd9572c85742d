import type { ReactElement } from 'react';
import type { Trainee } from '../../../../generated/models.ts';
import { ScrollTable } from '../../../components/scroll-table.tsx';

interface TraineeListProps {
  readonly people: readonly Trainee[];
  /** Number of free places; people after that go on the waiting list. */
  readonly left: number;
  readonly onRemove: (phone: string) => void;
}

/** The people to be enrolled, in the order in which they get places. */
export const TraineeList = ({ people, left, onRemove }: TraineeListProps): ReactElement => (
  <ScrollTable caption="待提交的学员名单">
    <thead>
      <tr>
        <th scope="col">姓名</th>
        <th scope="col">手机号码</th>
        <th scope="col">岗位</th>
        <th scope="col">预计结果</th>
        <th scope="col">操作</th>
      </tr>
    </thead>
    <tbody>
      {people.map(({ name, phone, post }, index) => (
        <tr key={phone}>
          <th scope="row">{name}</th>
          <td>{phone}</td>
          <td>{post}</td>
          <td>{index < left ? '录取' : '候补'}</td>
          <td>
            <button
              type="button"
              aria-label={`移除${name}`}
              className="min-h-9 px-1 text-error hover:underline"
              onClick={() => onRemove(phone)}
            >
              移除
            </button>
          </td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
);
