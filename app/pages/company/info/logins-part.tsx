import type { ReactElement } from 'react';
import type { LoginRecord } from '../../../../generated/models.ts';
import type { ListColumn } from '../../../components/list/list-columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { deviceText, wayText } from './login-texts.ts';
import { Part } from './part.tsx';

const columns: readonly ListColumn<LoginRecord>[] = [
  { key: 'time', label: '时间', isHead: true, value: ({ time }) => time, cell: ({ time }) => chineseDateTime(time) },
  { key: 'way', label: '方式', value: ({ way }) => wayText(way), cell: ({ way }) => wayText(way) },
  { key: 'device', label: '设备', value: ({ device }) => deviceText(device), cell: ({ device }) => deviceText(device) },
  { key: 'address', label: '地址', value: ({ address }) => address, cell: ({ address }) => address },
];

/** The member's own most recent logins. */
export const LoginsPart = ({ logins }: { readonly logins: readonly LoginRecord[] }): ReactElement => (
  <Part id="logins" title="最近登录">
    <ListTable caption="登录记录表" columns={columns} rows={logins} idOf={({ id }) => id} empty="还没有登录记录" />
    <p className="mt-2 text-muted text-sm">如有不是本人操作的登录，请立即修改密码。</p>
  </Part>
);
