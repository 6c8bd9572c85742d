import type { ReactElement } from 'react';
import { getContentReleaseList } from '../../../generated/api/content.ts';
import { getMessages } from '../../../generated/api/messages.ts';
import { getRequestList, getReturnReceipts, getReturnTasks } from '../../../generated/api/reporting.ts';
import { getTrainingList } from '../../../generated/api/training.ts';
import type { Message, ReleaseItem, RequestItem, ReturnTask, Training } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { pathOf } from '../../../generated/paths.ts';
import { PartOfPage } from '../../components/failed-section.tsx';
import { meetingPhase } from '../../components/meetings/days.ts';
import { PageTitle } from '../../components/page-title.tsx';
import type { LoadContext } from '../../core/page/context.ts';
import { type Part, partOf } from '../../core/page/failed-page.ts';
import { useSite } from '../../core/page/site-context.ts';
import { Card } from '../../ui/card.tsx';
import { isEnded } from './report/parts/return-address.ts';
import { CourseRows, DocumentList, MeetingRows, MessageList, RequestRows, ReturnRows } from './start/home-lists.tsx';
import { HomePart } from './start/home-part.tsx';
import { loadOwnFigures, OwnFigures, type OwnFiguresData } from './start/own-figures.tsx';

const FEW = 5;
/** Meetings are listed in the order of their notices, so this many are fetched to find those that are not over. */
const MANY = 50;

interface MemberHomeData {
  readonly tasks: Part<readonly ReturnTask[]>;
  readonly requests: Part<readonly RequestItem[]>;
  readonly courses: Part<readonly Training[]>;
  readonly messages: Part<readonly Message[]>;
  readonly meetings: Part<readonly ReleaseItem[]>;
  readonly documents: Part<readonly ReleaseItem[]>;
  readonly figures: OwnFiguresData | null;
}

/** If a call fails, its part of the page shows the error; the other parts are not affected. */
const rowsOf = <T,>(call: Promise<{ readonly rows: readonly T[] }>): Promise<Part<readonly T[]>> =>
  partOf(call.then(({ rows }) => rows));

export async function load({ context }: PageInput<'member-home', LoadContext>): Promise<MemberHomeData> {
  const { api, columns } = context;
  const few = { pageSize: FEW };
  const releases = (path: string, pageSize = FEW) =>
    rowsOf(getContentReleaseList(api, { columnId: columns.byUrl(path)?.column.id ?? '', pageSize }));
  const [tasks, requests, courses, messages, meetings, documents, receipts] = await Promise.all([
    rowsOf(getReturnTasks(api)),
    rowsOf(getRequestList(api, few, {})),
    rowsOf(getTrainingList(api, { scope: 'enrolled', ...few }, {})),
    rowsOf(getMessages(api, { unread: '1', ...few }, {})),
    releases(pathOf('company-report-meeting'), MANY),
    releases(pathOf('company-info-industry')),
    rowsOf(getReturnReceipts(api, few, {})),
  ]);
  const figures = await loadOwnFigures(api, tasks.value ?? [], receipts.value ?? []).catch(() => null);
  return { tasks, requests, courses, messages, meetings, documents, figures };
}

/** Meetings that are in progress or upcoming, nearest first. */
const comingOf = (meetings: readonly ReleaseItem[], today: string): readonly ReleaseItem[] =>
  meetings
    .filter(({ extra }) => meetingPhase(extra, today) !== 'over')
    .sort((a, b) => (a.extra.start ?? '').localeCompare(b.extra.start ?? ''));

/** Returns that are not submitted; those of ended years first. */
const toDo = (tasks: readonly ReturnTask[]): readonly ReturnTask[] =>
  tasks
    .filter(({ state }) => state !== 'submitted')
    .sort((one, other) => Number(isEnded(other)) - Number(isEnded(one)));

/** The first page after login: the member's open tasks, news, and own figures. */
export default function MemberHome({ data }: PageProps<'member-home', typeof load>): ReactElement {
  const { today } = useSite();
  return (
    <>
      <Card>
        <PageTitle />
        <HomePart title="待办报表" more={pathOf('company-report-entry')}>
          <PartOfPage of={data.tasks}>{(tasks) => <ReturnRows tasks={toDo(tasks).slice(0, FEW)} />}</PartOfPage>
        </HomePart>
      </Card>
      <div className="mt-5 grid gap-5 xl:grid-cols-2">
        <Card>
          <HomePart title="未读消息" more={pathOf('company-messages')}>
            <PartOfPage of={data.messages}>{(messages) => <MessageList messages={messages} />}</PartOfPage>
          </HomePart>
        </Card>
        <Card>
          <HomePart title="诉求进展" more={pathOf('company-report-reporting')}>
            <PartOfPage of={data.requests}>{(requests) => <RequestRows requests={requests} />}</PartOfPage>
          </HomePart>
        </Card>
        <Card>
          <HomePart title="培训与会议" more={pathOf('company-service-train')}>
            <PartOfPage of={data.courses}>{(courses) => <CourseRows courses={courses} />}</PartOfPage>
            <PartOfPage of={data.meetings}>
              {(meetings) => <MeetingRows meetings={comingOf(meetings, today).slice(0, FEW)} />}
            </PartOfPage>
          </HomePart>
        </Card>
        <Card>
          <HomePart title="最新资料" more={pathOf('company-info-industry')}>
            <PartOfPage of={data.documents}>{(documents) => <DocumentList documents={documents} />}</PartOfPage>
          </HomePart>
        </Card>
      </div>
      {data.figures ? <OwnFigures figures={data.figures} /> : null}
    </>
  );
}
