import { type ReactElement, useState } from 'react';
import { setAccountState } from '../../../../generated/api/staff.ts';
import type { CompanyAccount } from '../../../../generated/models.ts';
import { accountColumns } from '../../../components/accounts/account-columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { useAct } from '../parts/act.ts';
import { AskFirst, type Question } from '../parts/ask-first.tsx';
import { action } from './action.ts';
import { accountQuestions } from './questions.ts';

const columns = accountColumns<CompanyAccount>();

interface CompanyAccountsProps {
  /** The company's name. */
  readonly company: string;
  readonly accounts: readonly CompanyAccount[];
}

/** A company's accounts, with actions to disable and enable them and to reset their logins. */
export function CompanyAccounts({ company, accounts }: CompanyAccountsProps): ReactElement {
  const api = useApi();
  const act = useAct();
  const [question, setQuestion] = useState<Question | null>(null);
  const actionsOf = (account: CompanyAccount): ReactElement => {
    const { userId: id, userName, state } = account;
    const isDisabled = state === 'disabled';
    const { disable, resetLogin, resetFactor } = accountQuestions(api, company, account);
    const enable = (): void => void act(() => setAccountState(api, { id }, { disabled: false }), '账号已启用');
    return (
      <span className="flex flex-wrap">
        <button
          type="button"
          className={action}
          aria-label={`${isDisabled ? '启用' : '停用'}${userName}`}
          onClick={() => (isDisabled ? enable() : setQuestion(disable))}
        >
          {isDisabled ? '启用' : '停用'}
        </button>
        <button
          type="button"
          className={action}
          aria-label={`重置${userName}的登录`}
          onClick={() => setQuestion(resetLogin)}
        >
          重置登录
        </button>
        <button
          type="button"
          className={action}
          aria-label={`重置${userName}的动态验证码`}
          onClick={() => setQuestion(resetFactor)}
        >
          重置动态验证码
        </button>
      </span>
    );
  };
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
        actions={actionsOf}
      />
      <AskFirst question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
