import { type FormEvent, lazy, type ReactElement, Suspense, useState } from 'react';
import { getSubUserList, unbindUser } from '../../../../generated/api/account.ts';
import { getUserName } from '../../../../generated/api/content.ts';
import type { SubUser, UserName } from '../../../../generated/models.ts';
import { EntryDate } from '../../../components/entry-date.tsx';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { Permitted } from '../../../features/session/permission.tsx';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Part } from './part.tsx';
import { RemarkCell } from './remark-cell.tsx';

const ConfirmDialog = lazy(() => import('../../../components/confirm-dialog.tsx'));

/** The other accounts of the company: found by name, remarked upon, unbound. For its main account. */
export function SubUsersPart({ initial }: { readonly initial: readonly SubUser[] }): ReactElement {
  const api = useApi();
  const [users, setUsers] = useState(initial);
  const [name, setName] = useState('');
  const [found, setFound] = useState<readonly UserName[] | null>(null);
  const [leaving, setLeaving] = useState<SubUser | null>(null);

  const reload = async (): Promise<void> => setUsers((await getSubUserList(api)).rows);
  const search = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return setFound(null);
    try {
      setFound(await getUserName(api, { name: name.trim() }));
    } catch {
      // The client has said what failed.
    }
  };
  const unbind = async ({ userId, userName }: SubUser): Promise<void> => {
    await unbindUser(api, { id: userId });
    setLeaving(null);
    showToast('success', `已解绑${userName}`);
    await reload();
  };
  const ids = found?.map(({ userId }) => userId);
  const shown = ids ? users.filter(({ userId }) => ids.includes(userId)) : users;
  return (
    <Part id="sub-users" title="子账号">
      <search>
        <form onSubmit={search} className="mb-4 grid max-w-[28rem] grid-cols-[1fr_auto] items-end gap-3">
          <Field label="按姓名查找" value={name} maxLength={20} onChange={(event) => setName(event.target.value)} />
          <Button type="submit" variant="outline">
            查找
          </Button>
        </form>
      </search>
      <p role="status" className="mb-2 text-muted">
        {found ? `本企业账号中找到${found.length}人：${found.map(({ userName }) => userName).join('、') || '无'}` : ''}
      </p>
      {shown.length === 0 ? (
        <p className="text-muted">{found ? '子账号中没有符合条件的人。' : '本企业还没有子账号。'}</p>
      ) : (
        <ScrollTable caption="子账号名单">
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col">手机号码</th>
              <th scope="col">绑定时间</th>
              <th scope="col">备注</th>
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((user) => (
              <tr key={user.userId}>
                <th scope="row">{user.userName}</th>
                <td>{user.phoneNumber}</td>
                <td>
                  <EntryDate date={user.boundTime} form={chineseDateTime} />
                </td>
                <td>
                  <RemarkCell user={user} onSaved={reload} />
                </td>
                <td>
                  <Permitted to="system:user:unbind" otherwise="无权限">
                    <button
                      type="button"
                      aria-label={`解绑${user.userName}`}
                      className="min-h-9 whitespace-nowrap px-1 text-error hover:underline"
                      onClick={() => setLeaving(user)}
                    >
                      解绑
                    </button>
                  </Permitted>
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      {leaving ? (
        <Suspense>
          <ConfirmDialog
            title={`解绑${leaving.userName}？`}
            confirm="确认解绑"
            onClose={() => setLeaving(null)}
            onConfirm={() => unbind(leaving)}
          >
            <p>解绑后该账号立即退出登录，不能再以本企业身份进入会员区；恢复须重新办理。</p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </Part>
  );
}
