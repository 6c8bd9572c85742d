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
  /** As the page has loaded them. */
  readonly loaded: PartialData<readonly SubUser[]>;
}

/** The two lists of the company's accounts, in step: what is done in one of them changes what the other shows. */
export function AccountLists({ loaded }: AccountListsProps): ReactElement {
  const api = useApi();
  // An addition, which not every backend has. Fetched after the page, and again with it, as 重试 does.
  const [accounts, setAccounts] = useState<PartialData<readonly SubAccount[] | null>>({ value: null });
  // What is fetched after a change holds until the page is loaded again.
  const [fetched, setFetched] = useState({ after: loaded, subUsers: loaded });
  const subUsers = fetched.after === loaded ? fetched.subUsers : loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is loaded again fetches them again.
  const fetchAccounts = useCallback(
    () => partOf(getAccounts(api).then(({ rows }): readonly SubAccount[] => rows)),
    [api, loaded],
  );
  useResponse(fetchAccounts, setAccounts);
  // A list that cannot be fetched stays as it is; the client has said what failed.
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
