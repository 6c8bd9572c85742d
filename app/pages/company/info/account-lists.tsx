import { type ReactElement, useState } from 'react';
import { useApi } from '../../../core/api/api-context.ts';
import type { Part as PartialData } from '../../../core/page/failed-page.ts';
import { AccountsPart } from './accounts-part.tsx';
import { type AccountListsData, loadAccountLists } from './load-account-lists.ts';
import { PartOr } from './part-or.tsx';
import { SubUsersPart } from './sub-users-part.tsx';

interface AccountListsProps {
  /** The lists that the page loaded. */
  readonly loaded: AccountListsData;
}

/** A list that cannot be fetched stays unchanged; the API client has already reported the error. */
const fresher = <T,>(list: PartialData<T>, former: PartialData<T>): PartialData<T> => (list.failure ? former : list);

/** The lists of the company's accounts. They are reloaded together, because a change in one affects the other. */
export function AccountLists({ loaded }: AccountListsProps): ReactElement {
  const api = useApi();
  // Data fetched after a change is shown until the page is loaded again.
  const [fetched, setFetched] = useState({ after: loaded, lists: loaded });
  const lists = fetched.after === loaded ? fetched.lists : loaded;
  const reload = async (): Promise<void> => {
    const { accounts, subUsers } = await loadAccountLists(api);
    setFetched({
      after: loaded,
      lists: { accounts: fresher(accounts, lists.accounts), subUsers: fresher(subUsers, lists.subUsers) },
    });
  };
  return (
    <>
      <PartOr part={lists.accounts} id="accounts" title="账号与角色">
        {(rows) => <AccountsPart accounts={rows} onChanged={reload} />}
      </PartOr>
      <PartOr part={lists.subUsers} id="sub-users" title="子账号">
        {(users) => <SubUsersPart users={users} onChanged={reload} />}
      </PartOr>
    </>
  );
}
