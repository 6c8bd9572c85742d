import type { ReactElement } from 'react';
import {
  assignReturns,
  type GetDeskReturnsQuery,
  getColleagues,
  getDeskReturn,
  getDeskReturns,
  getReturnYears,
  handleReturns,
} from '../../../generated/api/staff.ts';
import type { ReturnDeskItem, ReturnDeskRecord, UserName } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { returnState } from '../../../generated/states.ts';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { everyRow } from '../../components/list/every-row.ts';
import type { ListColumn } from '../../components/list/list-columns.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { useChosen } from '../../components/list/use-chosen.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import { ReturnStatus, returnStates } from '../../components/returns/return-status.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { useApi } from '../../core/api/api-context.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { useReload } from '../../core/page/use-reload.ts';
import { usePageView } from '../../core/page/view.ts';
import { orNull } from '../../templates/no-such-page.ts';
import { BatchBar } from './parts/batch-bar.tsx';
import { QueueFilter } from './parts/queue-filter.tsx';
import { shownVersions } from './parts/shown-versions.ts';
import { StaffPage } from './parts/staff-page.tsx';
import { DeskReturn } from './returns/desk-return.tsx';
import { TOTALS_TASK, TotalsForm } from './returns/totals-form.tsx';

const SIZE = 20;

interface StaffReturnsData {
  readonly record: ReturnDeskRecord | null;
  /** The requested return is not in the queue: a message may still link to a submission that has been withdrawn. */
  readonly isMissing: boolean;
  readonly list: PageOfList<ReturnDeskItem>;
  readonly colleagues: readonly UserName[];
  /** The years that have totals. */
  readonly years: readonly number[];
}

const askedBy = (query: URLSearchParams): GetDeskReturnsQuery => ({
  status: returnStates.find(({ code }) => code === query.get('status'))?.code,
  mine: query.has('mine') ? '1' : undefined,
});

export async function load({ query, context }: PageInput<'staff-returns', LoadContext>): Promise<StaffReturnsData> {
  const { api } = context;
  const id = query.get('id');
  const { rows: colleagues } = await getColleagues(api);
  const record = id ? await orNull(getDeskReturn(api, { id })) : null;
  if (record) return { record, isMissing: false, colleagues, years: [], list: { rows: [], total: 0, page: 1 } };
  const keyword = query.get('keyword') ?? '';
  const [list, { years }] = await Promise.all([
    withinPages(pageOf(query), SIZE, (pageNum) =>
      getDeskReturns(api, { ...askedBy(query), pageNum, pageSize: SIZE }, { keyword }),
    ),
    getReturnYears(api, { task: TOTALS_TASK }),
  ]);
  return { record, isMissing: Boolean(id), colleagues, list, years };
}

const statusOf = (code: string): string => returnStates.find((state) => state.code === code)?.label ?? code;

const columns: readonly ListColumn<ReturnDeskItem>[] = [
  {
    key: 'company',
    label: '企业',
    isHead: true,
    value: ({ companyName }) => companyName,
    cell: (row) => (
      <a href={`?id=${row.id}`} className="text-brand hover:underline">
        {row.companyName} {row.sample ? <SampleBadge /> : null}
      </a>
    ),
  },
  { key: 'title', label: '报表', value: ({ title }) => title, cell: ({ title }) => title },
  { key: 'year', label: '年度', value: ({ year }) => year, cell: ({ year }) => year },
  {
    key: 'status',
    label: '状态',
    value: ({ status }) => statusOf(status),
    cell: ({ status }) => <ReturnStatus code={status} />,
  },
  { key: 'version', label: '版本', value: ({ version }) => version, cell: ({ version }) => version },
  { key: 'deadline', label: '截止', value: ({ deadline }) => deadline, cell: ({ deadline }) => deadline || '—' },
  {
    key: 'submitted',
    label: '提交时间',
    value: ({ submittedTime }) => submittedTime,
    cell: ({ submittedTime }) => (submittedTime ? chineseDateTime(submittedTime) : '—'),
  },
  {
    key: 'assignee',
    label: '经办人',
    value: ({ assigneeName }) => assigneeName,
    cell: ({ assigneeName }) => assigneeName || '未指派',
  },
];

const batch = [
  { to: returnState.taken, label: '受理', needsNote: false },
  { to: returnState.accepted, label: '审核通过', needsNote: false },
  { to: returnState.sentBack, label: '退回修改', needsNote: true },
] as const;

/** The query of the list, without the id of a missing return. */
function listQuery(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query);
  own.delete('id');
  return own;
}

const MissingReturn = (): ReactElement => (
  <p role="status" className="mb-4 rounded-lg border border-warning p-4">
    没有找到这份报表：企业可能已经撤回，重新提交后可再查看。
  </p>
);

/** The returns of all companies: the queue, one return with its checks, and the totals. */
export default function StaffReturns({ query: asked, data }: PageProps<'staff-returns', typeof load>): ReactElement {
  const api = useApi();
  const reload = useReload();
  const { path } = usePageView();
  const { record, isMissing, list, colleagues, years } = data;
  const query = listQuery(asked);
  const [chosen, setChosen] = useChosen(list.rows.map(({ id }) => id));
  if (record) return <DeskReturn key={record.item.id} loaded={record} />;
  const reloadList = (): void => {
    setChosen(new Set());
    void reload();
  };
  const ids = [...chosen];
  return (
    <StaffPage aside={<TotalsForm years={years} />}>
      {isMissing ? <MissingReturn /> : null}
      <QueueFilter
        query={query}
        name="status"
        choices={returnStates.filter(({ id }) => id !== 'draft').map(({ code, label }) => [code, label] as const)}
        placeholder="按企业名称查找"
      />
      <BatchBar
        of="return"
        ids={ids}
        moves={batch}
        colleagues={colleagues}
        onMove={(to, note) => handleReturns(api, { ids, to, note, versions: shownVersions(list.rows, chosen) })}
        onAssign={(userId) => assignReturns(api, { ids, ...(userId ? { userId } : {}) })}
        onDone={reloadList}
      />
      <div id="list" className="scroll-mt-20">
        <ListTable
          caption="报表"
          columns={columns}
          rows={list.rows}
          idOf={({ id }) => id}
          empty="没有符合条件的报表"
          chosen={chosen}
          onChoose={setChosen}
          allRows={() =>
            everyRow((page) =>
              getDeskReturns(api, { ...askedBy(query), ...page }, { keyword: query.get('keyword') ?? '' }),
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
