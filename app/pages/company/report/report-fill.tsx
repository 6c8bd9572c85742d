import { type ReactElement, useState } from 'react';
import { getReturnTasks } from '../../../../generated/api/reporting.ts';
import type { ReturnRecord, ReturnVersion } from '../../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../../generated/pages.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import { ReturnHistory } from '../../../components/returns/return-history.tsx';
import { ReturnTable } from '../../../components/returns/return-table.tsx';
import type { LoadContext } from '../../../core/page/context.ts';
import { useSession } from '../../../features/session/session-store.ts';
import { Card } from '../../../ui/card.tsx';
import { Receipt } from './fill/receipt.tsx';
import { ReturnEditor } from './fill/return-editor.tsx';
import { ReturnMoves } from './fill/return-moves.tsx';
import { editorKey } from './parts/editor-key.ts';
import { Guides, type GuidesData, loadGuides } from './parts/guides.tsx';
import { askedReturn } from './parts/return-address.ts';
import { DueLine } from './parts/task-badge.tsx';

interface ReportFillData {
  /** The return of the first task that has a form, for the year in the query; null if there is no such task. */
  readonly record: ReturnRecord | null;
  readonly guides: GuidesData;
}

export async function load({ route, query, context }: PageInput<'report-fill', LoadContext>): Promise<ReportFillData> {
  const [{ rows }, guides] = await Promise.all([getReturnTasks(context.api), loadGuides(route.path, context)]);
  const task = rows.find(({ kind }) => kind === 'form');
  return { record: task ? await askedReturn(context.api, rows, task.id, query) : null, guides };
}

/** The yearly statistics return: an editor with steps; after submission, its values with the receipt. */
export default function ReportFill({ data }: PageProps<'report-fill', typeof load>): ReactElement {
  const { user } = useSession();
  const [shown, setShown] = useState(data);
  const [moved, setMoved] = useState<ReturnRecord | null>(null);
  const [opened, setOpened] = useState<ReturnVersion | null>(null);
  const show = (next: ReturnRecord): void => {
    setMoved(next);
    // The opened version belongs to the previous state of the return.
    setOpened(null);
  };
  // The result of a change is shown until the page is loaded again.
  if (shown !== data) {
    setShown(data);
    setMoved(null);
    setOpened(null);
  }
  const record = moved ?? data.record;
  const form = record?.form;
  return (
    <Card>
      <PageTitle>{record ? <DueLine task={record.task} /> : null}</PageTitle>
      {record ? (
        <p className="mb-5 font-bold text-lg">
          {record.task.year}年{record.task.title}
          <span className="ml-3 font-normal text-base text-muted">{user?.dept?.deptName}</span>
        </p>
      ) : (
        <EmptyState title="目前没有统计填报任务" />
      )}
      {record && form && record.task.state === 'submitted' ? (
        <>
          <Receipt task={record.task} fresh={moved !== null} />
          <ReturnTable
            form={form}
            values={opened?.values ?? record.values}
            lastYear={record.lastYear}
            year={record.task.year}
          />
          <ReturnMoves record={record} onMoved={show} />
        </>
      ) : null}
      {record && form && record.task.state !== 'submitted' ? (
        <ReturnEditor key={editorKey(record.task)} record={record} form={form} onSubmitted={show} />
      ) : null}
      {record ? (
        <ReturnHistory
          events={record.history ?? []}
          versions={record.versions ?? []}
          shown={opened?.number ?? record.versions?.[0]?.number}
          onOpen={record.task.state === 'submitted' ? setOpened : undefined}
        />
      ) : null}
      <Guides guides={data.guides} />
    </Card>
  );
}
