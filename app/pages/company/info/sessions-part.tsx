import { type ReactElement, useCallback, useState } from 'react';
import { closeSession, getSessions } from '../../../../generated/api/company.ts';
import type { SessionItem } from '../../../../generated/models.ts';
import type { ListColumn } from '../../../components/list/list-columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { useResponse } from '../../../core/api/use-response.ts';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { deviceText, wayText } from './login-texts.ts';
import { Part } from './part.tsx';

const columns: readonly ListColumn<SessionItem>[] = [
  {
    key: 'time',
    label: '登录时间',
    isHead: true,
    value: ({ time }) => time,
    cell: ({ time }) => (time ? chineseDateTime(time) : '—'),
  },
  { key: 'way', label: '方式', value: ({ way }) => wayText(way), cell: ({ way }) => wayText(way) },
  { key: 'device', label: '设备', value: ({ device }) => deviceText(device), cell: ({ device }) => deviceText(device) },
  { key: 'address', label: '地址', value: ({ address }) => address, cell: ({ address }) => address || '—' },
];

/** The member's active sessions; those on other devices can be ended. */
export function SessionsPart(): ReactElement {
  const api = useApi();
  const [sessions, setSessions] = useState<readonly SessionItem[] | null>(null);
  useResponse(
    useCallback(() => getSessions(api), [api]),
    ({ rows }) => setSessions(rows),
  );
  const close = async ({ id }: SessionItem): Promise<void> => {
    try {
      await closeSession(api, { id });
      showToast('success', '该设备已退出登录');
      setSessions((await getSessions(api)).rows);
    } catch {
      // The API client has already reported the error.
    }
  };
  return (
    <Part id="sessions" title="登录中的设备">
      <ListTable
        caption="登录中的设备表"
        columns={columns}
        rows={sessions}
        idOf={({ id }) => id}
        empty="没有登录中的设备"
        actions={(session) =>
          session.current ? (
            '当前设备'
          ) : (
            <button
              type="button"
              aria-label={`退出${session.time}登录的设备`}
              className="min-h-11 px-1 text-error hover:underline"
              onClick={() => void close(session)}
            >
              退出
            </button>
          )
        }
      />
    </Part>
  );
}
