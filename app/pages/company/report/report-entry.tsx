import { ArrowRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { getReturnReceipts, getReturnTasks } from '../../../../generated/api/reporting.ts';
import type { ReturnReceipt, ReturnTask } from '../../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../../generated/pages.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { withinPages } from '../../../components/last-page.ts';
import { everyRow } from '../../../components/list/every-row.ts';
import type { ListColumn } from '../../../components/list/list-columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { Pager } from '../../../components/pager/pager.tsx';
import { pageOf } from '../../../components/query.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { chineseDateTime } from '../../../core/dates/format.ts';
import type { LoadContext } from '../../../core/page/context.ts';
import { usePageView } from '../../../core/page/view.ts';
import { Card } from '../../../ui/card.tsx';
import { Guides, type GuidesData, loadGuides } from './parts/guides.tsx';
import { returnAt, returnHref, titleOf } from './parts/return-address.ts';
import { DueLine, TaskBadge } from './parts/task-badge.tsx';

const PAGE_SIZE = 10;

interface ReportEntryData {
  readonly tasks: readonly ReturnTask[];
  readonly receipts: readonly ReturnReceipt[];
  readonly total: number;
  /** The page of the receipts that is shown, from 1. */
  readonly page: number;
  readonly guides: GuidesData;
}

export async function load({
  route,
  query,
  context,
}: PageInput<'report-entry', LoadContext>): Promise<ReportEntryData> {
  const [tasks, receipts, guides] = await Promise.all([
    getReturnTasks(context.api),
    withinPages(pageOf(query), PAGE_SIZE, (pageNum) =>
      getReturnReceipts(context.api, { pageNum, pageSize: PAGE_SIZE }, {}),
    ),
    loadGuides(route.path, context),
  ]);
  return { tasks: tasks.rows, receipts: receipts.rows, total: receipts.total, page: receipts.page, guides };
}

/** A receipt's return, with a link to it if its task is still declared. */
function receiptTitle({ taskId, year, title }: ReturnReceipt, tasks: readonly ReturnTask[]): ReactNode {
  const text = `${year}年${title}`;
  // The declared year comes first.
  const task = tasks.find(({ id }) => id === taskId);
  return task ? (
    <a href={returnAt(task, year === task.year ? undefined : year)} className="text-brand hover:underline">
      {text}
    </a>
  ) : (
    text
  );
}

const columnsFor = (tasks: readonly ReturnTask[]): readonly ListColumn<ReturnReceipt>[] => [
  {
    key: 'title',
    label: '报表',
    isHead: true,
    value: ({ year, title }) => `${year}年${title}`,
    cell: (receipt) => receiptTitle(receipt, tasks),
  },
  { key: 'receipt', label: '回执号', isShort: true, value: ({ receipt }) => receipt, cell: ({ receipt }) => receipt },
  {
    key: 'time',
    label: '提交时间',
    isShort: true,
    value: ({ submittedTime }) => submittedTime,
    cell: ({ submittedTime }) => chineseDateTime(submittedTime),
  },
  { key: 'person', label: '提交人', value: ({ submittedBy }) => submittedBy, cell: ({ submittedBy }) => submittedBy },
];

const doing = { open: '开始填报', draft: '继续填报', submitted: '查看' } as const;

/** The entry page of reporting: open returns, drafts, and submitted returns. */
export default function ReportEntry({ query, data }: PageProps<'report-entry', typeof load>): ReactElement {
  const api = useApi();
  const { path } = usePageView();
  const open = data.tasks.filter(({ state }) => state !== 'submitted');
  const drafts = open.filter(({ state }) => state === 'draft');
  return (
    <Card>
      <PageTitle>
        <span className="text-muted">{`待填报${open.length}项，其中草稿${drafts.length}项`}</span>
      </PageTitle>
      <section aria-labelledby="open-returns">
        <h2 id="open-returns" className="font-bold text-lg">
          填报任务
        </h2>
        {data.tasks.length === 0 ? <EmptyState title="目前没有填报任务" /> : null}
        <ul className="mt-2 ruled border-line border-y">
          {data.tasks.map((task) => (
            <TaskRow key={returnHref(task)} task={task} />
          ))}
        </ul>
      </section>
      <section id="list" className="mt-8 scroll-mt-20" aria-labelledby="receipts">
        <h2 id="receipts" className="font-bold text-lg">
          近期提交记录
        </h2>
        {data.receipts.length === 0 ? (
          <p className="mt-2 text-muted">还没有提交过报表。</p>
        ) : (
          <div className="mt-2">
            <ListTable
              caption="已提交的报表"
              columns={columnsFor(data.tasks)}
              rows={data.receipts}
              idOf={({ id }) => id}
              empty="还没有提交过报表"
              allRows={() => everyRow((page) => getReturnReceipts(api, page, {}))}
            />
          </div>
        )}
        {data.total > PAGE_SIZE ? (
          <Pager path={path} query={query} total={data.total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
        ) : null}
      </section>
      <Guides guides={data.guides} />
    </Card>
  );
}

const TaskRow = ({ task }: { readonly task: ReturnTask }): ReactElement => (
  <li className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-2 font-bold">
        {task.year}年{task.title}
        <TaskBadge state={task.state} status={task.status} />
      </h3>
      <p className="text-muted">{task.note}</p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
        <DueLine task={task} />
        {task.savedTime && task.state === 'draft' ? (
          <span className="text-muted">
            {task.savedBy}于{chineseDateTime(task.savedTime)}保存
          </span>
        ) : null}
        {task.receipt ? <span className="tabular-nums">回执号 {task.receipt}</span> : null}
      </p>
    </div>
    <a
      href={returnHref(task)}
      aria-label={`${doing[task.state]}：${titleOf(task)}`}
      className={`inline-flex min-h-11 items-center justify-center gap-1.5 rounded-sm border border-brand px-4 ${task.state === 'submitted' ? 'text-brand hover:bg-mist' : 'bg-brand text-white hover:bg-brand-deep'}`}
    >
      {doing[task.state]}
      <ArrowRight className="size-4" aria-hidden="true" />
    </a>
  </li>
);
