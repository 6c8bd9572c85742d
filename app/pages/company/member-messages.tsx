import { type ReactElement, useRef, useState } from 'react';
import { getMessages } from '../../../generated/api/messages.ts';
import type { Message } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ALL, ChoiceRow } from '../../components/choice-row.tsx';
import { type PageOfList, withinPages } from '../../components/last-page.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf } from '../../components/query.ts';
import { chineseDateTime } from '../../core/dates/format.ts';
import type { LoadContext } from '../../core/page/context.ts';
import { usePageView } from '../../core/page/view.ts';
import { useUnreadCount } from '../../features/messages/unread.ts';
import { useReadMessages } from '../../features/messages/use-read-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const SIZE = 20;

export const load = ({ query, context }: PageInput<'member-messages', LoadContext>): Promise<PageOfList<Message>> =>
  withinPages(pageOf(query), SIZE, (pageNum) =>
    getMessages(context.api, { unread: query.has('unread') ? '1' : undefined, pageNum, pageSize: SIZE }, {}),
  );

/** The member's messages, newest first. */
export default function MemberMessages({ query, data }: PageProps<'member-messages', typeof load>): ReactElement {
  const markRead = useReadMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const { path } = usePageView();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const unread = useUnreadCount();
  const isRead = (message: Message): boolean => message.read || read.has(message.id);
  const mark = async (ids: readonly string[] | null): Promise<void> => {
    if (!(await markRead(ids))) return;
    // The button is disabled afterwards.
    if (ids === null) heading.current?.focus();
    // Another message may have been marked as read while this call was running.
    setRead((known) => new Set([...known, ...(ids ?? data.rows.map(({ id }) => id))]));
  };
  return (
    <Card>
      <PageTitle headingRef={heading}>
        <Button variant="outline" disabled={unread === 0 && data.rows.every(isRead)} onClick={() => void mark(null)}>
          全部标为已读
        </Button>
      </PageTitle>
      <ChoiceRow isLine label="消息" name="unread" choices={[ALL, ['1', '未读']]} path={path} query={query} />
      <div id="list" className="scroll-mt-20">
        {data.rows.length === 0 ? (
          <p className="mt-4 border-line border-y py-8 text-center text-muted">没有消息</p>
        ) : null}
        <ul className="mt-3 ruled border-line border-y empty:hidden">
          {data.rows.map((message) => (
            <MessageRow
              key={message.id}
              message={message}
              isRead={isRead(message)}
              onRead={() => void mark([message.id])}
            />
          ))}
        </ul>
      </div>
      {data.total > SIZE ? (
        <Pager path={path} query={query} total={data.total} size={SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </Card>
  );
}

interface MessageRowProps {
  readonly message: Message;
  readonly isRead: boolean;
  readonly onRead: () => void;
}

const MessageRow = ({ message, isRead, onRead }: MessageRowProps): ReactElement => (
  <li data-message={message.event} className="grid gap-x-4 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
    <h2 className="flex flex-wrap items-center gap-2 font-bold">
      <a href={message.path} onClick={onRead} className="inline-flex min-h-11 items-center text-brand hover:underline">
        {message.title}
      </a>
      {isRead ? null : <Badge tone="warn">未读</Badge>}
    </h2>
    <span className="text-muted text-sm md:text-right">{chineseDateTime(message.time)}</span>
    <p className="whitespace-pre-line">{message.text}</p>
    {isRead ? null : (
      <button
        type="button"
        onClick={onRead}
        className="min-h-11 px-2 text-left text-brand underline underline-offset-4 md:text-right"
      >
        标为已读
      </button>
    )}
  </li>
);
