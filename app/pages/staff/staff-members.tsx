import { type ReactElement, useState } from 'react';
import { getCompanies, getCompanyAccounts, getNameChanges, setCompanyState } from '../../../generated/api/staff.ts';
import type { ApiClient } from '../../../generated/api/transport.ts';
import type { CompanyAccount, MemberCompany, NameChange } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { everyRow } from '../../components/list/every-row.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf, withQuery } from '../../components/query.ts';
import { useApi } from '../../core/api/api-context.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { usePageView } from '../../core/page/view.ts';
import { Badge } from '../../ui/badge.tsx';
import { action } from './members/action.ts';
import { CompanyAccounts } from './members/company-accounts.tsx';
import { NameChanges } from './members/name-changes.tsx';
import { NewCompanyForm } from './members/new-company-form.tsx';
import { disableCompany } from './members/questions.ts';
import { useAct } from './parts/act.ts';
import { AskFirst, type Question } from './parts/ask-first.tsx';
import { QueueFilter } from './parts/queue-filter.tsx';
import { StaffPage } from './parts/staff-page.tsx';

const SIZE = 20;

interface ChosenCompany {
  readonly name: string;
  readonly accounts: readonly CompanyAccount[];
}

interface StaffMembersData {
  readonly list: PageOfList<MemberCompany>;
  readonly names: readonly NameChange[];
  /** The company given by the query. */
  readonly chosen: ChosenCompany | null;
}

export async function load({ query, context }: PageInput<'staff-members', LoadContext>): Promise<StaffMembersData> {
  const { api } = context;
  const id = query.get('id');
  const listing = withinPages(pageOf(query), SIZE, (pageNum) =>
    getCompanies(api, { pageNum, pageSize: SIZE }, { keyword: query.get('keyword') ?? '' }),
  );
  const [list, { rows: names }, chosen] = await Promise.all([
    listing,
    getNameChanges(api),
    id ? chosenCompany(api, id, listing) : null,
  ]);
  return { list, names, chosen };
}

/** A company's accounts with its name, even if the current search or page of the list does not include the company. */
async function chosenCompany(
  api: ApiClient,
  id: string,
  listing: Promise<PageOfList<MemberCompany>>,
): Promise<ChosenCompany> {
  const [{ rows: accounts }, { rows: shown }] = await Promise.all([getCompanyAccounts(api, { id }), listing]);
  const isChosen = ({ deptId }: MemberCompany): boolean => deptId === id;
  const company = shown.find(isChosen) ?? (await everyRow((page) => getCompanies(api, page))).find(isChosen);
  return { name: company?.deptName ?? '该企业', accounts };
}

/** The columns of the list; `hrefOf` returns the URL of a company's accounts, which preserves the page of the list. */
const companyColumns = (hrefOf: (id: string) => string): readonly ListColumn<MemberCompany>[] => [
  {
    key: 'name',
    label: '企业',
    isHead: true,
    value: ({ deptName }) => deptName,
    cell: ({ deptId, deptName }) => (
      <a href={hrefOf(deptId)} className="text-brand hover:underline">
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

/** Member companies, their accounts, and the name changes that they have requested. */
export default function StaffMembers({ query, data }: PageProps<'staff-members', typeof load>): ReactElement {
  const api = useApi();
  const act = useAct();
  const { path } = usePageView();
  const { list, names, chosen } = data;
  const [question, setQuestion] = useState<Question | null>(null);
  const enable = ({ deptId: id }: MemberCompany): void =>
    void act(() => setCompanyState(api, { id }, { disabled: false }), '企业已启用');
  return (
    <StaffPage>
      <NameChanges names={names} />
      {chosen ? <CompanyAccounts company={chosen.name} accounts={chosen.accounts} /> : null}
      <h2 className="mb-2 font-bold text-lg">会员企业</h2>
      <QueueFilter query={query} placeholder="按企业名称查找" />
      <div id="list" className="scroll-mt-20">
        <ListTable
          caption="会员企业"
          columns={companyColumns((id) => withQuery(path, query, { id }))}
          rows={list.rows}
          idOf={({ deptId }) => deptId}
          empty="没有会员企业"
          allRows={() => everyRow((page) => getCompanies(api, page, { keyword: query.get('keyword') ?? '' }))}
          actions={(company) => (
            <button
              type="button"
              className={action}
              aria-label={`${company.disabled ? '启用' : '停用'}${company.deptName}`}
              onClick={() => (company.disabled ? enable(company) : setQuestion(disableCompany(api, company)))}
            >
              {company.disabled ? '启用' : '停用'}
            </button>
          )}
        />
      </div>
      <AskFirst question={question} onClose={() => setQuestion(null)} />
      {list.total > SIZE ? (
        <Pager path={path} query={query} total={list.total} size={SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
      <NewCompanyForm />
    </StaffPage>
  );
}
