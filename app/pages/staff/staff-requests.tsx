import type { ReactElement } from 'react';
import {
  assignRequests,
  type GetDeskRequestsQuery,
  getColleagues,
  getDeskRequests,
  handleRequests,
} from '../../../generated/api/staff.ts';
import type { RequestDeskItem, UserName } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { machines } from '../../../generated/states.ts';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { everyRow } from '../../components/list/every-row.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { useChosen } from '../../components/list/use-chosen.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { useApi } from '../../core/api/api-context.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { useReload } from '../../core/page/use-reload.ts';
import { usePageView } from '../../core/page/view.ts';
import { Badge } from '../../ui/badge.tsx';
import { BatchBar } from './parts/batch-bar.tsx';
import { QueueFilter } from './parts/queue-filter.tsx';
import { shownVersions } from './parts/shown-versions.ts';
import { StaffPage } from './parts/staff-page.tsx';

const SIZE = 20;
/** The states visible to the staff: all except the draft, which is the first. */
const [, ...states] = machines.request.states;
const labelOf = (code: string): string => states.find((state) => state.code === code)?.label ?? code;

interface StaffRequestsData {
  readonly list: PageOfList<RequestDeskItem>;
  readonly colleagues: readonly UserName[];
}

const askedBy = (query: URLSearchParams): GetDeskRequestsQuery => ({
  state: states.find(({ code }) => code === query.get('state'))?.code,
  mine: query.has('mine') ? '1' : undefined,
});

export async function load({ query, context }: PageInput<'staff-requests', LoadContext>): Promise<StaffRequestsData> {
  const { api } = context;
  const [list, { rows: colleagues }] = await Promise.all([
    withinPages(pageOf(query), SIZE, (pageNum) =>
      getDeskRequests(api, { ...askedBy(query), pageNum, pageSize: SIZE }, { keyword: query.get('keyword') ?? '' }),
    ),
    getColleagues(api),
  ]);
  return { list, colleagues };
}

const columns: readonly ListColumn<RequestDeskItem>[] = [
  {
    key: 'title',
    label: '诉求',
    isHead: true,
    value: ({ title }) => title,
    cell: ({ id, title, sample, review }) => (
      <a href={`${pathOf('company-report-reporting')}?id=${id}&desk=1`} className="text-brand hover:underline">
        {title} {sample ? <SampleBadge /> : null} {review ? <Badge tone="warn">复核</Badge> : null}
      </a>
    ),
  },
  { key: 'company', label: '企业', value: ({ companyName }) => companyName, cell: ({ companyName }) => companyName },
  { key: 'kind', label: '类别', isShort: true, value: ({ kind }) => kind, cell: ({ kind }) => kind },
  { key: 'state', label: '状态', value: ({ state }) => labelOf(state), cell: ({ state }) => labelOf(state) },
  {
    key: 'updated',
    label: '更新时间',
    isShort: true,
    value: ({ updatedTime }) => updatedTime,
    cell: ({ updatedTime }) => chineseDateTime(updatedTime),
  },
  {
    key: 'assignee',
    label: '经办人',
    isShort: true,
    value: ({ assigneeName }) => assigneeName,
    cell: ({ assigneeName }) => assigneeName || '未指派',
  },
];

const moves = machines.request.transitions
  .filter(({ by }) => by === 'staff')
  .map(({ to, label }) => ({ to, label, needsNote: true }))
  .filter(({ to }, index, all) => all.findIndex((other) => other.to === to) === index);

/** The queue of requests: filtered by state, keyword and assignee; several can be moved or assigned at once. */
export default function StaffRequests({ query, data }: PageProps<'staff-requests', typeof load>): ReactElement {
  const api = useApi();
  const reload = useReload();
  const { path } = usePageView();
  const { list, colleagues } = data;
  const [chosen, setChosen] = useChosen(list.rows.map(({ id }) => id));
  const ids = [...chosen];
  return (
    <StaffPage>
      <QueueFilter
        query={query}
        name="state"
        choices={states.map(({ code, label }) => [code, label] as const)}
        placeholder="按标题或企业查找"
      />
      <BatchBar
        of="request"
        ids={ids}
        moves={moves}
        colleagues={colleagues}
        onMove={(to, note) => handleRequests(api, { ids, to, note, versions: shownVersions(list.rows, chosen) })}
        onAssign={(userId) => assignRequests(api, { ids, ...(userId ? { userId } : {}) })}
        onDone={() => {
          setChosen(new Set());
          void reload();
        }}
      />
      <div id="list" className="scroll-mt-20">
        <ListTable
          caption="诉求"
          columns={columns}
          rows={list.rows}
          idOf={({ id }) => id}
          empty="没有符合条件的诉求"
          chosen={chosen}
          onChoose={setChosen}
          allRows={() =>
            everyRow((page) =>
              getDeskRequests(api, { ...askedBy(query), ...page }, { keyword: query.get('keyword') ?? '' }),
            )
          }
        />
      </div>
      {list.total > SIZE ? (
        <Pager path={path} query={query} total={list.total} size={SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </StaffPage>
  );
}
