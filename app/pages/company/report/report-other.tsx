import type { ReactElement } from 'react';
import { getReturnTasks } from '../../../../generated/api/reporting.ts';
import type { ReturnRecord, ReturnTask } from '../../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../../generated/pages.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useEntryHeading } from '../../../components/entry-heading.ts';
import { PageTitle } from '../../../components/page-title.tsx';
import type { LoadContext } from '../../../core/page/context.ts';
import { usePageView } from '../../../core/page/view.ts';
import { Card } from '../../../ui/card.tsx';
import { UploadReturn } from './other/upload-return.tsx';
import { editorKey } from './parts/editor-key.ts';
import { Guides, type GuidesData, loadGuides } from './parts/guides.tsx';
import { askedReturn, returnHref, titleOf } from './parts/return-address.ts';
import { DueLine, TaskBadge } from './parts/task-badge.tsx';

interface ReportOtherData {
  readonly tasks: readonly ReturnTask[];
  /** The return given by the query. */
  readonly record: ReturnRecord | null;
  readonly guides: GuidesData;
}

export async function load({
  route,
  query,
  context,
}: PageInput<'report-other', LoadContext>): Promise<ReportOtherData> {
  const id = query.get('task');
  const [{ rows }, guides] = await Promise.all([getReturnTasks(context.api), loadGuides(route.path, context)]);
  const record = id ? await askedReturn(context.api, rows, id, query) : null;
  return { tasks: rows.filter(({ kind }) => kind === 'upload'), record, guides };
}

/** Returns that are submitted as files. */
export default function ReportOther({ data }: PageProps<'report-other', typeof load>): ReactElement {
  const { path } = usePageView();
  const { record, tasks } = data;
  const heading = useEntryHeading(record?.task.id);
  return (
    <Card>
      <PageTitle title={record ? titleOf(record.task) : undefined} headingRef={heading}>
        {record ? (
          <a href={path} className="text-brand underline underline-offset-4">
            返回列表
          </a>
        ) : null}
      </PageTitle>
      {record ? <UploadReturn key={editorKey(record.task)} loaded={record} /> : <TaskList tasks={tasks} />}
      <Guides guides={data.guides} />
    </Card>
  );
}

function TaskList({ tasks }: { readonly tasks: readonly ReturnTask[] }): ReactElement {
  if (tasks.length === 0) return <EmptyState title="目前没有需要上传的填报" />;
  return (
    <ul className="ruled border-line border-y">
      {tasks.map((task) => (
        <li key={returnHref(task)} className="group relative py-4 hover:bg-mist md:px-2">
          <h2 className="flex flex-wrap items-center gap-2 font-bold">
            <a href={returnHref(task)} className="after:absolute after:inset-0 group-hover:text-brand">
              {titleOf(task)}
            </a>
            <TaskBadge state={task.state} status={task.status} />
          </h2>
          <p className="text-muted">{task.note}</p>
          <p className="mt-1 text-sm">
            <DueLine task={task} />
          </p>
        </li>
      ))}
    </ul>
  );
}
