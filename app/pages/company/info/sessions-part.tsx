import { type ReactElement, useEffect, useState } from 'react';
import { closeSession, getSessions } from '../../../../generated/api/company.ts';
import type { SessionItem } from '../../../../generated/models.ts';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Part } from './part.tsx';

const ways = {
  password: '手机号和密码',
  code: '短信验证码',
  certificate: '数字证书',
  wechat: '微信',
  unknown: '—',
} as const;

/** Where the caller is logged in, and the end of a login on another device. */
export function SessionsPart(): ReactElement {
  const api = useApi();
  const [sessions, setSessions] = useState<readonly SessionItem[]>([]);
  useEffect(() => {
    let isCurrent = true;
    getSessions(api).then(
      ({ rows }) => isCurrent && setSessions(rows),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api]);
  const close = async ({ id }: SessionItem): Promise<void> => {
    try {
      await closeSession(api, { id });
      showToast('success', '该设备已退出登录');
      setSessions((await getSessions(api)).rows);
    } catch {
      // The client has said what failed.
    }
  };
  return (
    <Part id="sessions" title="登录中的设备">
      <ScrollTable caption="登录中的设备表">
        <thead>
          <tr>
            <th scope="col">登录时间</th>
            <th scope="col">方式</th>
            <th scope="col">设备</th>
            <th scope="col">地址</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onClose={() => void close(session)} />
          ))}
        </tbody>
      </ScrollTable>
    </Part>
  );
}

interface SessionRowProps {
  readonly session: SessionItem;
  readonly onClose: () => void;
}

const SessionRow = ({ session, onClose }: SessionRowProps): ReactElement => (
  <tr data-session={session.current ? 'current' : 'other'}>
    <td>{session.time ? chineseDateTime(session.time) : '—'}</td>
    <td>{ways[session.way]}</td>
    <td>{session.device === 'mobile' ? '手机' : '电脑'}</td>
    <td>{session.address || '—'}</td>
    <td>
      {session.current ? (
        '当前设备'
      ) : (
        <button
          type="button"
          aria-label={`退出${session.time}登录的设备`}
          className="min-h-9 px-1 text-error hover:underline"
          onClick={onClose}
        >
          退出
        </button>
      )}
    </td>
  </tr>
);
