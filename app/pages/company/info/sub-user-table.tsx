import type { ReactElement } from 'react';
import type { SubUser } from '../../../../generated/models.ts';
import { EntryDate } from '../../../components/entry-date.tsx';
import type { ListColumn } from '../../../components/list/list-columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { Permitted } from '../../../features/session/permission.tsx';
import { RemarkCell } from './remark-cell.tsx';

const columnsFor = (onSaved: () => Promise<void>): readonly ListColumn<SubUser>[] => [
  { key: 'name', label: '姓名', isHead: true, value: ({ userName }) => userName, cell: ({ userName }) => userName },
  {
    key: 'phone',
    label: '手机号码',
    isShort: true,
    value: ({ phoneNumber }) => phoneNumber,
    cell: ({ phoneNumber }) => phoneNumber,
  },
  {
    key: 'bound',
    label: '绑定时间',
    value: ({ boundTime = '' }) => boundTime,
    cell: ({ boundTime }) => <EntryDate date={boundTime} form={chineseDateTime} />,
  },
  {
    key: 'remark',
    label: '备注',
    value: ({ remark }) => remark,
    cell: (user) => <RemarkCell user={user} onSaved={onSaved} />,
  },
];

interface SubUserTableProps {
  readonly users: readonly SubUser[];
  readonly onSaved: () => Promise<void>;
  readonly onUnbind: (user: SubUser) => void;
}

/** The company's other accounts, each with its remark and a button to unbind it. */
export const SubUserTable = ({ users, onSaved, onUnbind }: SubUserTableProps): ReactElement => (
  <ListTable
    caption="子账号名单"
    columns={columnsFor(onSaved)}
    rows={users}
    idOf={({ userId }) => userId}
    empty="本企业还没有子账号"
    actions={(user) => (
      <Permitted to="system:user:unbind" otherwise="无权限">
        <button
          type="button"
          aria-label={`解绑${user.userName}`}
          className="min-h-11 whitespace-nowrap px-1 text-error hover:underline"
          onClick={() => onUnbind(user)}
        >
          解绑
        </button>
      </Permitted>
    )}
  />
);
