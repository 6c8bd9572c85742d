import { Plus, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import type { RequestItem } from '../../../../../generated/models.ts';
import { ALL, ChoiceRow } from '../../../../components/choice-row.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { FilterSheet } from '../../../../components/filter-sheet.tsx';
import { KeywordInput } from '../../../../components/keyword-input.tsx';
import { everyRow } from '../../../../components/list/every-row.ts';
import type { ListColumn } from '../../../../components/list/list-columns.ts';
import { ListTable } from '../../../../components/list/list-table.tsx';
import { PageTitle } from '../../../../components/page-title.tsx';
import { Pager } from '../../../../components/pager/pager.tsx';
import { pageOf } from '../../../../components/query.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { chineseDateTime } from '../../../../core/dates/format.ts';
import { Permitted } from '../../../../features/session/permission.tsx';
import { desk, newRequest, requestAt, requestList } from './addresses.ts';
import { fetchRequests } from './fetch-requests.ts';
import { RequestStatus, requestStates, requestStateText } from './state.tsx';

export const REQUESTS_PER_PAGE = 10;

const columnsFor = (onDesk: boolean): readonly ListColumn<RequestItem>[] => [
  {
    key: 'title',
    label: '诉求',
    isHead: true,
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <a href={requestAt(id, onDesk)} className="text-brand hover:underline">
        {title}
      </a>
    ),
  },
  { key: 'number', label: '编号', isShort: true, value: ({ number }) => number, cell: ({ number }) => number },
  { key: 'kind', label: '类别', isShort: true, value: ({ kind }) => kind, cell: ({ kind }) => kind },
  ...(onDesk
    ? [
        {
          key: 'company',
          label: '企业',
          value: ({ companyName }: RequestItem) => companyName,
          cell: ({ companyName }: RequestItem) => companyName,
        },
      ]
    : []),
  {
    key: 'state',
    label: '状态',
    isShort: true,
    value: ({ state }) => requestStateText(state),
    cell: ({ state }) => <RequestStatus code={state} />,
  },
  {
    key: 'updated',
    label: '更新时间',
    isShort: true,
    value: ({ updatedTime }) => updatedTime,
    cell: ({ updatedTime }) => chineseDateTime(updatedTime),
  },
];

interface RequestListProps {
  readonly list: { readonly rows: readonly RequestItem[]; readonly total: number };
  readonly query: URLSearchParams;
  readonly onDesk: boolean;
}

/** A list of requests: a company's own, filtered by state and keyword, or all on the staff's desk, filtered by state. */
export function RequestList({ list: { rows, total }, query, onDesk }: RequestListProps): ReactElement {
  const api = useApi();
  const states = onDesk ? requestStates.filter(({ id }) => id !== 'draft') : requestStates;
  return (
    <>
      <PageTitle>
        <span className="flex flex-wrap gap-3">
          <Permitted to="report:request:handle">
            <a href={onDesk ? requestList : desk} className="inline-flex min-h-11 items-center text-brand underline">
              {onDesk ? '本单位诉求' : '诉求办理台'}
            </a>
          </Permitted>
          <a
            href={newRequest}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-sm bg-brand px-4 text-white hover:bg-brand-deep"
          >
            <Plus className="size-4" aria-hidden="true" />
            新建诉求
          </a>
        </span>
      </PageTitle>
      {onDesk ? null : <KeywordForm query={query} />}
      <div id="list" className="scroll-mt-20">
        <StateFilter states={states} query={query} />
        {rows.length === 0 ? (
          <EmptyState title="没有符合条件的诉求">可以更换筛选条件，或新建一条诉求。</EmptyState>
        ) : (
          <ListTable
            caption={onDesk ? '诉求' : '本单位诉求'}
            columns={columnsFor(onDesk)}
            rows={rows}
            idOf={({ id }) => id}
            empty="没有符合条件的诉求"
            allRows={() => everyRow((page) => fetchRequests(api, query, page))}
          />
        )}
      </div>
      {total > REQUESTS_PER_PAGE ? (
        <Pager
          path={requestList}
          query={query}
          total={total}
          size={REQUESTS_PER_PAGE}
          current={pageOf(query)}
          anchor="#list"
        />
      ) : null}
    </>
  );
}

interface StateFilterProps {
  readonly states: readonly (typeof requestStates)[number][];
  readonly query: URLSearchParams;
}

const StateFilter = ({ states, query }: StateFilterProps): ReactElement => (
  <FilterSheet
    chosen={states.filter(({ code }) => code === query.get('state')).map(({ label }) => label)}
    query={query}
  >
    <ChoiceRow
      label="状态"
      name="state"
      choices={[ALL, ...states.map(({ code, label }) => [code, label] as const)]}
      path={requestList}
      query={query}
      anchor="#list"
    />
  </FilterSheet>
);

function KeywordForm({ query }: { readonly query: URLSearchParams }): ReactElement {
  return (
    <form action={requestList} method="get" className="no-print mb-4 flex max-w-96 gap-2">
      {query.get('state') ? <input type="hidden" name="state" value={query.get('state') ?? ''} /> : null}
      <label htmlFor="request-keyword" className="sr-only">
        按标题查找诉求
      </label>
      <KeywordInput id="request-keyword" query={query} placeholder="按标题查找" className="h-11" />
      <button
        type="submit"
        className="inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-brand px-4 text-brand"
      >
        <Search className="size-4" aria-hidden="true" />
        查找
      </button>
    </form>
  );
}
