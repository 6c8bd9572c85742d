import { getSubUserList } from '../../../../generated/api/account.ts';
import { getAccounts } from '../../../../generated/api/company.ts';
import type { ApiClient } from '../../../../generated/api/transport.ts';
import type { SubAccount, SubUser } from '../../../../generated/models.ts';
import { type Part, partOf } from '../../../core/page/failed-page.ts';

/** The two lists of the company's accounts. */
export interface AccountListsData {
  /** Not every backend has this list. */
  readonly accounts: Part<readonly SubAccount[]>;
  readonly subUsers: Part<readonly SubUser[]>;
}

/** Fetches both lists; one that fails does not affect the other. */
export async function loadAccountLists(api: ApiClient): Promise<AccountListsData> {
  const [accounts, subUsers] = await Promise.all([
    partOf(getAccounts(api).then(({ rows }): readonly SubAccount[] => rows)),
    partOf(getSubUserList(api).then(({ rows }): readonly SubUser[] => rows)),
  ]);
  return { accounts, subUsers };
}
