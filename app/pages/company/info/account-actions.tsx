import { type ReactElement, useState } from 'react';
import type { Invitation, SubAccount, SubAccountChange } from '../../../../generated/models.ts';
import { assignable } from './assignable-roles.ts';

const action = 'min-h-11 px-2 text-brand underline underline-offset-4';

interface AccountActionsProps {
  readonly account: SubAccount;
  /** `done` is the message shown after the change. */
  readonly onChange: (change: SubAccountChange, done: string) => void;
}

/** What a main account may change in a sub-account: its role, and whether it can log in. Other main accounts show why not. */
export function AccountActions({ account, onChange }: AccountActionsProps): ReactElement {
  if (account.role === 'company') return <span className="px-2 text-muted">主账号由中心管理</span>;
  return (
    <span className="flex flex-wrap items-center gap-1">
      <RoleChoice account={account} onChange={onChange} />
      {account.state === 'unbound' ? (
        <button
          type="button"
          aria-label={`重新绑定${account.userName}`}
          className={action}
          onClick={() => onChange({ bound: true }, '账号已重新绑定')}
        >
          重新绑定
        </button>
      ) : account.disabledBy === 'staff' ? (
        <span className="px-2 text-muted">由中心停用</span>
      ) : (
        <button
          type="button"
          aria-label={`${account.state === 'disabled' ? '启用' : '停用'}${account.userName}`}
          className={action}
          onClick={() =>
            onChange(
              { disabled: account.state !== 'disabled' },
              account.state === 'disabled' ? '账号已启用' : '账号已停用',
            )
          }
        >
          {account.state === 'disabled' ? '启用' : '停用'}
        </button>
      )}
    </span>
  );
}

/** Chooses a role; a separate button applies it, because arrow keys step through the choices one by one. */
function RoleChoice({ account, onChange }: AccountActionsProps): ReactElement {
  const [chosen, setChosen] = useState<Invitation['role'] | null>(null);
  const isChanged = chosen !== null && chosen !== account.role;
  const change = (): void => {
    if (isChanged) onChange({ role: chosen }, '角色已更改');
    setChosen(null);
  };
  return (
    <>
      <select
        aria-label={`${account.userName}的角色`}
        value={chosen ?? account.role}
        onChange={(event) => setChosen(event.target.value as Invitation['role'])}
        className="h-11 rounded-sm border border-line bg-card px-2"
      >
        {assignable.map(([name, title]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={`更改角色：${account.userName}`}
        // Not `disabled`: after the change the button would lose the focus.
        aria-disabled={!isChanged}
        className={`${action} aria-disabled:text-muted aria-disabled:no-underline`}
        onClick={change}
      >
        更改
      </button>
    </>
  );
}
