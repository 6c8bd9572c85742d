import type { SubAccount } from '../../../generated/models.ts';
import type { ListColumn } from '../list/list-columns.ts';

type Account = Pick<SubAccount, 'userName' | 'phoneNumber' | 'state'> & { readonly role: string };

const states = { active: '正常', disabled: '已停用', invited: '待首次登录', unbound: '已解绑' } as const;

/** The columns of a list of accounts. `roleText` returns the title for a row's `role` value. */
export const accountColumns = <Row extends Account>(
  roleText: (role: string) => string = (role) => role,
): readonly ListColumn<Row>[] => [
  { key: 'name', label: '姓名', isHead: true, value: ({ userName }) => userName, cell: ({ userName }) => userName },
  { key: 'phone', label: '手机号码', value: ({ phoneNumber }) => phoneNumber, cell: ({ phoneNumber }) => phoneNumber },
  { key: 'role', label: '角色', value: ({ role }) => roleText(role), cell: ({ role }) => roleText(role) },
  { key: 'state', label: '状态', value: ({ state }) => states[state], cell: ({ state }) => states[state] },
];
