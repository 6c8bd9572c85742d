import type { ReactElement } from 'react';
import { getDeptHistory } from '../../../generated/api/company.ts';
import type { DeptChange } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { useApi } from '../../core/api/api-context.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { type Part as PartialData, partOf, withoutFail } from '../../core/page/failed-page.ts';
import { useSite } from '../../core/page/site-context.ts';
import { useReload } from '../../core/page/use-reload.ts';
import { refreshSession } from '../../features/session/load-session.ts';
import { hasPermission, Permitted, usePermission } from '../../features/session/permission.tsx';
import { useSession } from '../../features/session/session-store.ts';
import type { CleanRelease } from '../../templates/article/load.ts';
import { AccountLists } from './info/account-lists.tsx';
import { DeptPart } from './info/dept-part.tsx';
import { HistoryPart } from './info/history-part.tsx';
import { InfoHead } from './info/info-head.tsx';
import { type AccountListsData, loadAccountLists } from './info/load-account-lists.ts';
import { PartOr } from './info/part-or.tsx';
import { Guide, loadGuide } from './parts/guide.tsx';

const SHOWN = 10;
const MANAGES_USERS = 'system:user:edit';

interface CompanyInfoData extends AccountListsData {
  readonly guide: CleanRelease | null;
  readonly history: PartialData<readonly DeptChange[]>;
}

/** For members who do not manage accounts. */
const noLists: AccountListsData = { accounts: { value: [] }, subUsers: { value: [] } };

export async function load({ route, context }: PageInput<'company-info', LoadContext>): Promise<CompanyInfoData> {
  const { api } = context;
  const [guide, history, lists] = await Promise.all([
    withoutFail(loadGuide(route.path, context), null),
    partOf(getDeptHistory(api, { pageSize: SHOWN }).then(({ rows }): readonly DeptChange[] => rows)),
    hasPermission(MANAGES_USERS) ? loadAccountLists(api) : noLists,
  ]);
  return { guide, history, ...lists };
}

/** The member's own company: its data, the history of changes, and its accounts. */
export default function CompanyInfo({ data }: PageProps<'company-info', typeof load>): ReactElement {
  const api = useApi();
  const { settings } = useSite();
  const { user } = useSession();
  const managesUsers = usePermission(MANAGES_USERS);
  const reload = useReload();
  const deptSaved = async (): Promise<void> => {
    await refreshSession(api, settings.apiBase);
    await reload();
  };
  const parts = [
    ['dept', '企业资料'],
    ...(managesUsers
      ? ([
          ['accounts', '账号与角色'],
          ['sub-users', '子账号'],
        ] as const)
      : []),
    ['history', '资料修改记录'],
  ] as const;
  return (
    <>
      <InfoHead parts={parts} />
      {user?.dept ? <DeptPart dept={user.dept} onSaved={deptSaved} /> : null}
      <Permitted to={MANAGES_USERS}>
        <AccountLists loaded={data} />
      </Permitted>
      <PartOr part={data.history} id="history" title="资料修改记录">
        {(changes) => <HistoryPart changes={changes} />}
      </PartOr>
      <Guide release={data.guide} />
    </>
  );
}
