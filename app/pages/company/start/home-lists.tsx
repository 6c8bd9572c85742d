import type { ReactElement, ReactNode } from 'react';
import type { Message, ReleaseItem, RequestItem, ReturnTask, Training } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { entryHref } from '../../../components/entry-href.ts';
import { meetingDays, meetingPhase } from '../../../components/meetings/days.ts';
import { MeetingBadge } from '../../../components/meetings/meeting-badge.tsx';
import { chineseDate, chineseDateTime } from '../../../core/dates/format.ts';
import { useSite } from '../../../core/page/site-context.ts';
import { useReadMessages } from '../../../features/messages/use-read-messages.ts';
import { returnHref } from '../report/parts/return-address.ts';
import { DueLine, TaskBadge } from '../report/parts/task-badge.tsx';
import { requestAt } from '../report/requests/addresses.ts';
import { RequestStatus } from '../report/requests/state.tsx';

const Rows = ({
  empty,
  children,
}: {
  readonly empty: string;
  readonly children: readonly ReactNode[];
}): ReactElement =>
  children.length === 0 ? (
    <p className="text-muted">{empty}</p>
  ) : (
    <ul className="ruled border-line border-y">{children}</ul>
  );

interface RowProps {
  readonly href: string;
  readonly title: ReactNode;
  readonly onOpen?: () => void;
  readonly children?: ReactNode;
}

const Row = ({ href, title, onOpen, children }: RowProps): ReactElement => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
    <a
      href={href}
      onClick={onOpen}
      className="inline-flex min-h-11 min-w-0 items-center hover:text-brand hover:underline"
    >
      {title}
    </a>
    <span className="flex flex-wrap items-center gap-2 text-sm">{children}</span>
  </li>
);

/** Returns that are not submitted yet. */
export const ReturnRows = ({ tasks }: { readonly tasks: readonly ReturnTask[] }): ReactElement => (
  <Rows empty="没有待提交的报表。">
    {tasks.map((task) => (
      <Row key={returnHref(task)} href={returnHref(task)} title={`${task.year}年${task.title}`}>
        <TaskBadge state={task.state} status={task.status} />
        <DueLine task={task} />
      </Row>
    ))}
  </Rows>
);

/** Unread messages; opening a message marks it as read. */
export function MessageList({ messages }: { readonly messages: readonly Message[] }): ReactElement {
  const markRead = useReadMessages();
  return (
    <Rows empty="没有未读消息。">
      {messages.map(({ id, path, title, text, time }) => (
        <Row key={id} href={path} title={`${title}：${text}`} onOpen={() => void markRead([id])}>
          <span className="text-muted">{chineseDateTime(time)}</span>
        </Row>
      ))}
    </Rows>
  );
}

export const RequestRows = ({ requests }: { readonly requests: readonly RequestItem[] }): ReactElement => (
  <Rows empty="还没有诉求。">
    {requests.map(({ id, title, state }) => (
      <Row key={id} href={requestAt(id)} title={title}>
        <RequestStatus code={state} />
      </Row>
    ))}
  </Rows>
);

/** Courses in which people of the company are enrolled. */
export const CourseRows = ({ courses }: { readonly courses: readonly Training[] }): ReactElement => (
  <Rows empty="没有已报名的培训。">
    {courses.map(({ id, title, mine, start }) => (
      <Row key={id} href={`${pathOf('company-service-train-view')}?id=${id}`} title={title}>
        <span className="text-muted">{`${mine}人，${chineseDate(start)}开课`}</span>
      </Row>
    ))}
  </Rows>
);

/** Meetings that are upcoming or in progress. */
export function MeetingRows({ meetings }: { readonly meetings: readonly ReleaseItem[] }): ReactElement {
  const { today } = useSite();
  return (
    <Rows empty="没有即将召开或进行中的会议。">
      {meetings.map(({ id, title, extra }) => (
        <Row key={id} href={`${pathOf('company-report-meeting')}?id=${id}`} title={title}>
          <MeetingBadge phase={meetingPhase(extra, today)} ahead="可填回执" />
          <span className="text-muted">{meetingDays(extra)}会议</span>
        </Row>
      ))}
    </Rows>
  );
}

export const DocumentList = ({ documents }: { readonly documents: readonly ReleaseItem[] }): ReactElement => (
  <Rows empty="没有新的资料。">
    {documents.map((entry) => (
      <Row key={entry.id} href={entryHref(entry) ?? pathOf('company-info-industry')} title={entry.title}>
        {entry.publishTime ? (
          <time dateTime={entry.publishTime.slice(0, 10)} className="text-muted">
            {chineseDate(entry.publishTime)}
          </time>
        ) : null}
      </Row>
    ))}
  </Rows>
);
