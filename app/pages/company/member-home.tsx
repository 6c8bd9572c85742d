import type { ReactElement } from 'react';
import { getContentReleaseList } from '../../../generated/api/content.ts';
import { getMessages } from '../../../generated/api/messages.ts';
import { getRequestList, getReturnReceipts, getReturnTasks } from '../../../generated/api/reporting.ts';
import { getTrainingList } from '../../../generated/api/training.ts';
import type { Message, ReleaseItem, RequestItem, ReturnTask, Training } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { PageTitle } from '../../components/page-title.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { Card } from '../../ui/card.tsx';
import { DocumentList, MessageList, RequestRows, ReturnRows, TrainingRows } from './start/home-lists.tsx';
import { HomePart } from './start/home-part.tsx';
import { loadOwnFigures, OwnFigures, type OwnFiguresData } from './start/own-figures.tsx';

const FEW = 5;

interface MemberHomeData {
  readonly tasks: readonly ReturnTask[];
  readonly requests: readonly RequestItem[];
  readonly courses: readonly Training[];
  readonly messages: readonly Message[];
  readonly meetings: readonly ReleaseItem[];
  readonly documents: readonly ReleaseItem[];
  readonly figures: OwnFiguresData | null;
}

/** A part that cannot be had leaves its place empty; the others stand. */
const orNone = <T,>(call: Promise<{ readonly rows: readonly T[] }>): Promise<readonly T[]> =>
  call.then(
    ({ rows }) => rows,
    () => [],
  );

export async function load({ context }: PageInput<'member-home', LoadContext>): Promise<MemberHomeData> {
  const { api, columns } = context;
  const few = { pageSize: FEW };
  const releases = (path: string) =>
    orNone(getContentReleaseList(api, { columnId: columns.byUrl(path)?.column.id ?? '', ...few }));
  const [tasks, requests, courses, messages, meetings, documents, receipts] = await Promise.all([
    orNone(getReturnTasks(api)),
    orNone(getRequestList(api, few, {})),
    orNone(getTrainingList(api, { scope: 'enrolled', ...few }, {})),
    orNone(getMessages(api, { unread: '1', ...few }, {})),
    releases(pathOf('company-report-meeting')),
    releases(pathOf('company-info-industry')),
    orNone(getReturnReceipts(api, few, {})),
  ]);
  const figures = await loadOwnFigures(api, tasks, receipts).catch(() => null);
  return { tasks, requests, courses, messages, meetings, documents, figures };
}

/** Where a login leads: what waits for the member, what is new, and how their own figures stand. */
export default function MemberHome({ data }: PageProps<'member-home', typeof load>): ReactElement {
  const open = data.tasks.filter(({ state }) => state !== 'submitted');
  return (
    <>
      <Card>
        <PageTitle />
        <HomePart title="待办报表" more={pathOf('company-report-entry')}>
          <ReturnRows tasks={open.slice(0, FEW)} />
        </HomePart>
      </Card>
      <div className="mt-5 grid gap-5 xl:grid-cols-2">
        <Card>
          <HomePart title="未读消息" more={pathOf('company-messages')}>
            <MessageList messages={data.messages} />
          </HomePart>
        </Card>
        <Card>
          <HomePart title="诉求进展" more={pathOf('company-report-reporting')}>
            <RequestRows requests={data.requests} />
          </HomePart>
        </Card>
        <Card>
          <HomePart title="培训与会议" more={pathOf('company-service-train')}>
            <TrainingRows courses={data.courses} meetings={data.meetings} />
          </HomePart>
        </Card>
        <Card>
          <HomePart title="最新资料" more={pathOf('company-info-industry')}>
            <DocumentList documents={data.documents} />
          </HomePart>
        </Card>
      </div>
      {data.figures ? <OwnFigures figures={data.figures} /> : null}
    </>
  );
}
