import { type ReactElement, useCallback, useState } from 'react';
import { getSubUserList } from '../../../../generated/api/account.ts';
import { getAccounts } from '../../../../generated/api/company.ts';
import type { SubAccount, SubUser } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { useResponse } from '../../../core/api/use-response.ts';
import { type Part as PartialData, partOf } from '../../../core/page/failed-page.ts';
import { AccountsPart } from './accounts-part.tsx';
import { PartOr } from './part-or.tsx';
import { SubUsersPart } from './sub-users-part.tsx';

interface AccountListsProps {
  /** The sub-accounts that the page loaded. */
  readonly loaded: PartialData<readonly SubUser[]>;
}

/** The two lists of the company's accounts. They are reloaded together, because a change in one affects the other. */
export function AccountLists({ loaded }: AccountListsProps): ReactElement {
  const api = useApi();
  // Not every backend has this call. It is made after the page has loaded, and again when the page is reloaded (重试).
  const [accounts, setAccounts] = useState<PartialData<readonly SubAccount[] | null>>({ value: null });
  // Data fetched after a change is shown until the page is loaded again.
  const [fetched, setFetched] = useState({ after: loaded, subUsers: loaded });
  const subUsers = fetched.after === loaded ? fetched.subUsers : loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloading the page fetches the accounts again.
  const fetchAccounts = useCallback(
    () => partOf(getAccounts(api).then(({ rows }): readonly SubAccount[] => rows)),
    [api, loaded],
  );
  useResponse(fetchAccounts, setAccounts);
  // A list that cannot be fetched stays unchanged; the API client has already reported the error.
  const reload = async (): Promise<void> => {
    const [all, bound] = await Promise.all([fetchAccounts(), partOf(getSubUserList(api))]);
    if (all.value) setAccounts(all);
    if (bound.value) setFetched({ after: loaded, subUsers: { value: bound.value.rows } });
  };
  return (
    <>
      <PartOr part={accounts} id="accounts" title="账号与角色">
        {(rows) => <AccountsPart accounts={rows} onChanged={reload} />}
      </PartOr>
      <PartOr part={subUsers} id="sub-users" title="子账号">
        {(users) => <SubUsersPart users={users} onChanged={reload} />}
      </PartOr>
    </>
  );
}
