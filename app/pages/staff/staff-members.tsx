import type { ReactElement } from 'react';
import { getCompanies, getCompanyAccounts, getNameChanges, setCompanyState } from '../../../generated/api/staff.ts';
import type { CompanyAccount, MemberCompany, NameChange } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { everyRow } from '../../components/list/every-row.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import { useApi } from '../../core/api/api-context.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { usePageView } from '../../core/page/view.ts';
import { Badge } from '../../ui/badge.tsx';
import { action } from './members/action.ts';
import { CompanyAccounts } from './members/company-accounts.tsx';
import { NameChanges } from './members/name-changes.tsx';
import { NewCompanyForm } from './members/new-company-form.tsx';
import { useAct } from './parts/act.ts';
import { QueueFilter } from './parts/queue-filter.tsx';
import { StaffPage } from './parts/staff-page.tsx';

const SIZE = 20;

interface StaffMembersData {
  readonly list: PageOfList<MemberCompany>;
  readonly names: readonly NameChange[];
  /** The accounts of the company that the query asks for. */
  readonly accounts: readonly CompanyAccount[] | null;
}

export async function load({ query, context }: PageInput<'staff-members', LoadContext>): Promise<StaffMembersData> {
  const { api } = context;
  const id = query.get('id');
  const [list, { rows: names }, accounts] = await Promise.all([
    withinPages(pageOf(query), SIZE, (pageNum) =>
      getCompanies(api, { pageNum, pageSize: SIZE }, { keyword: query.get('keyword') ?? '' }),
    ),
    getNameChanges(api),
    id ? getCompanyAccounts(api, { id }).then(({ rows }) => rows) : null,
  ]);
  return { list, names, accounts };
}

const companyColumns: readonly ListColumn<MemberCompany>[] = [
  {
    key: 'name',
    label: '企业',
    isHead: true,
    value: ({ deptName }) => deptName,
    cell: ({ deptId, deptName }) => (
      <a href={`?id=${deptId}`} className="text-brand hover:underline">
        {deptName}
      </a>
    ),
  },
  { key: 'accounts', label: '账号数', value: ({ accounts }) => accounts, cell: ({ accounts }) => accounts },
  {
    key: 'state',
    label: '状态',
    value: ({ disabled }) => (disabled ? '已停用' : '正常'),
    cell: ({ disabled }) => <Badge tone={disabled ? 'bad' : 'good'}>{disabled ? '已停用' : '正常'}</Badge>,
  },
];

/** Member companies, their accounts, and the names that they ask for. */
export default function StaffMembers({ query, data }: PageProps<'staff-members', typeof load>): ReactElement {
  const api = useApi();
  const act = useAct();
  const { path } = usePageView();
  const { list, names, accounts } = data;
  const company = list.rows.find(({ deptId }) => deptId === query.get('id'));
  return (
    <StaffPage>
      <NameChanges names={names} />
      {accounts ? <CompanyAccounts company={company?.deptName ?? ''} accounts={accounts} /> : null}
      <h2 className="mb-2 font-bold text-lg">会员企业</h2>
      <QueueFilter query={query} placeholder="按企业名称查找" />
      <ListTable
        caption="会员企业"
        columns={companyColumns}
        rows={list.rows}
        idOf={({ deptId }) => deptId}
        empty="没有会员企业"
        allRows={() => everyRow((page) => getCompanies(api, page, { keyword: query.get('keyword') ?? '' }))}
        actions={({ deptId, deptName, disabled }) => (
          <button
            type="button"
            className={action}
            aria-label={`${disabled ? '启用' : '停用'}${deptName}`}
            onClick={() =>
              void act(
                () => setCompanyState(api, { id: deptId }, { disabled: !disabled }),
                disabled ? '企业已启用' : '企业已停用',
              )
            }
          >
            {disabled ? '启用' : '停用'}
          </button>
        )}
      />
      {list.total > SIZE ? (
        <Pager path={path} query={query} total={list.total} size={SIZE} current={pageOf(query)} />
      ) : null}
      <NewCompanyForm />
    </StaffPage>
  );
}
