import { Plus, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import type { RequestItem } from '../../../../../generated/models.ts';
import { ALL, ChoiceRow } from '../../../../components/choice-row.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { PageTitle } from '../../../../components/page-title.tsx';
import { Pager } from '../../../../components/pager/pager.tsx';
import { pageOf } from '../../../../components/query.ts';
import { chineseDateTime } from '../../../../core/dates/format.ts';
import { Permitted } from '../../../../features/session/permission.tsx';
import { desk, newRequest, requestAt, requestList } from './addresses.ts';
import { RequestStatus, requestStates } from './state.tsx';

export const REQUESTS_PER_PAGE = 10;

interface RequestListProps {
  readonly list: { readonly rows: readonly RequestItem[]; readonly total: number };
  readonly query: URLSearchParams;
  readonly onDesk: boolean;
}

/** Requests by state and word: a company's own, or all that the desk has to see to. */
export function RequestList({ list: { rows, total }, query, onDesk }: RequestListProps): ReactElement {
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
      <div className="no-print mb-5 grid grid-cols-1 gap-3 rounded-lg bg-surface p-3 md:px-4">
        <ChoiceRow
          label="状态"
          name="state"
          choices={[ALL, ...states.map(({ code, label }) => [code, label] as const)]}
          path={requestList}
          query={query}
          anchor="#list"
        />
        {onDesk ? null : <KeywordForm query={query} />}
      </div>
      <div id="list" className="scroll-mt-20">
        {rows.length === 0 ? (
          <EmptyState title="没有符合条件的诉求">可以更换筛选条件，或新建一条诉求。</EmptyState>
        ) : (
          <ul className="divide-y divide-line border-line border-y">
            {rows.map((row) => (
              <RequestRow key={row.id} row={row} onDesk={onDesk} />
            ))}
          </ul>
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

const RequestRow = ({ row, onDesk }: { readonly row: RequestItem; readonly onDesk: boolean }): ReactElement => (
  <li className="group relative grid gap-x-4 gap-y-1 py-3 hover:bg-mist md:grid-cols-[minmax(0,1fr)_auto] md:px-2">
    <a href={requestAt(row.id, onDesk)} className="font-bold after:absolute after:inset-0 group-hover:text-brand">
      {row.title}
    </a>
    <span className="md:text-right">
      <RequestStatus code={row.state} />
    </span>
    <span className="text-muted text-sm">
      {row.number}，{row.kind}
      {onDesk ? `，${row.companyName}` : ''}
    </span>
    <span className="text-muted text-sm md:text-right">{chineseDateTime(row.updatedTime)}更新</span>
  </li>
);

const KeywordForm = ({ query }: { readonly query: URLSearchParams }): ReactElement => (
  <form action={requestList} method="get" className="flex max-w-96 gap-2">
    {query.get('state') ? <input type="hidden" name="state" value={query.get('state') ?? ''} /> : null}
    <label htmlFor="request-keyword" className="sr-only">
      按标题查找诉求
    </label>
    <input
      id="request-keyword"
      name="keyword"
      type="search"
      maxLength={40}
      key={query.get('keyword')}
      defaultValue={query.get('keyword') ?? ''}
      placeholder="按标题查找"
      className="h-11 min-w-0 flex-1 rounded-sm border border-line bg-card px-3 placeholder:text-muted"
    />
    <button
      type="submit"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-sm border border-brand px-4 text-brand"
    >
      <Search className="size-4" aria-hidden="true" />
      查找
    </button>
  </form>
);
