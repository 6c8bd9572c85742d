import type { ReactElement } from 'react';
import { resetAccount, resetSecondFactor, setAccountState } from '../../../../generated/api/staff.ts';
import type { CompanyAccount } from '../../../../generated/models.ts';
import { accountColumns } from '../../../components/accounts/account-columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { useAct } from '../parts/act.ts';
import { action } from './action.ts';

const columns = accountColumns<CompanyAccount>();

interface CompanyAccountsProps {
  /** The company's name. */
  readonly company: string;
  readonly accounts: readonly CompanyAccount[];
}

/** One company's accounts: disabled and enabled, and their logins reset. */
export function CompanyAccounts({ company, accounts }: CompanyAccountsProps): ReactElement {
  const api = useApi();
  const act = useAct();
  return (
    <section className="mb-6" aria-labelledby="accounts">
      <h2 id="accounts" className="mb-2 font-bold text-lg">
        {company}的账号
      </h2>
      <ListTable
        caption="企业账号"
        columns={columns}
        rows={accounts}
        idOf={({ userId }) => userId}
        empty="该企业还没有账号"
        actions={({ userId, userName, state }) => (
          <span className="flex flex-wrap">
            <button
              type="button"
              className={action}
              aria-label={`${state === 'disabled' ? '启用' : '停用'}${userName}`}
              onClick={() =>
                void act(
                  () => setAccountState(api, { id: userId }, { disabled: state !== 'disabled' }),
                  state === 'disabled' ? '账号已启用' : '账号已停用',
                )
              }
            >
              {state === 'disabled' ? '启用' : '停用'}
            </button>
            <button
              type="button"
              className={action}
              aria-label={`重置${userName}的登录`}
              onClick={() => void act(() => resetAccount(api, { id: userId }), '登录已重置，可用短信验证码登录')}
            >
              重置登录
            </button>
            <button
              type="button"
              className={action}
              aria-label={`重置${userName}的动态验证码`}
              onClick={() => void act(() => resetSecondFactor(api, { id: userId }), '动态验证码已重置，可重新启用')}
            >
              重置动态验证码
            </button>
          </span>
        )}
      />
    </section>
  );
}
