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
  const [accounts, setAccounts] = useState<readonly SubAccount[] | null>(null);
  // What is fetched after a change holds until the page is loaded again, as 重试 does.
  const [fetched, setFetched] = useState({ after: loaded, subUsers: loaded });
  const subUsers = fetched.after === loaded ? fetched.subUsers : loaded;
  useResponse(
    useCallback(() => getAccounts(api), [api]),
    ({ rows }) => setAccounts(rows),
  );
  // A list that cannot be fetched stays as it is; the client has said what failed.
  const reload = async (): Promise<void> => {
    const [all, bound] = await Promise.all([partOf(getAccounts(api)), partOf(getSubUserList(api))]);
    if (all.value) setAccounts(all.value.rows);
    if (bound.value) setFetched({ after: loaded, subUsers: { value: bound.value.rows } });
  };
  return (
    <>
      <AccountsPart accounts={accounts} onChanged={reload} />
      <PartOr part={subUsers} id="sub-users" title="子账号">
        {(users) => <SubUsersPart users={users} onChanged={reload} />}
      </PartOr>
    </>
  );
}
