import { type ReactElement, useState } from 'react';
import { unbindUser } from '../../../../generated/api/account.ts';
import type { SubUser, UserName } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { useLacks } from '../../../core/api/capabilities.ts';
import { useSite } from '../../../core/page/site-context.ts';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Part } from './part.tsx';
import { SubUserSearch } from './sub-user-search.tsx';
import { SubUserTable } from './sub-user-table.tsx';

const ConfirmDialog = lazyDialog(() => import('../../../components/confirm-dialog.tsx'));

interface SubUsersPartProps {
  readonly users: readonly SubUser[];
  /** Called after an account has been changed or unbound. */
  readonly onChanged: () => Promise<void>;
}

/** The other accounts of the company, for its main account: search by name, edit remarks, unbind. */
export function SubUsersPart({ users, onChanged }: SubUsersPartProps): ReactElement {
  const api = useApi();
  const [found, setFound] = useState<readonly UserName[] | null>(null);
  const [leaving, setLeaving] = useState<SubUser | null>(null);

  const unbind = async ({ userId, userName }: SubUser): Promise<void> => {
    await unbindUser(api, { id: userId });
    setLeaving(null);
    showToast('success', `已解绑${userName}`);
    await onChanged();
  };
  const ids = found?.map(({ userId }) => userId);
  const shown = ids ? users.filter(({ userId }) => ids.includes(userId)) : users;
  return (
    <Part id="sub-users" title="子账号">
      <SubUserSearch onFound={setFound} />
      <p role="status" className="mb-2 text-muted">
        {found ? `本企业账号中找到${found.length}人：${found.map(({ userName }) => userName).join('、') || '无'}` : ''}
      </p>
      {shown.length === 0 ? (
        <p className="text-muted">{found ? '子账号中没有符合条件的人。' : '本企业还没有子账号。'}</p>
      ) : (
        <SubUserTable users={shown} onSaved={onChanged} onUnbind={setLeaving} />
      )}
      {leaving ? (
        <ConfirmDialog
          title={`解绑${leaving.userName}？`}
          confirm="确认解绑"
          onClose={() => setLeaving(null)}
          onConfirm={() => unbind(leaving)}
        >
          <UnboundText />
        </ConfirmDialog>
      ) : null}
    </Part>
  );
}

/** The effect of unbinding. It can be undone in the list of accounts and roles, which not every backend has. */
function UnboundText(): ReactElement {
  const lacksAccounts = useLacks(useSite().capabilities, 'account-history');
  const after = lacksAccounts ? '恢复须重新办理。' : '其绑定的微信一并解除。主账号可在“账号与角色”中重新绑定该账号。';
  return <p>{`解绑后该账号立即退出登录，不能再以本企业身份进入会员区；${after}`}</p>;
}
