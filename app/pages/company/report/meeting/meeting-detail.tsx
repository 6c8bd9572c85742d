import type { ReactElement } from 'react';
import { entryHref } from '../../../../components/entry-href.ts';
import { FactList } from '../../../../components/fact-list.tsx';
import { meetingDays } from '../../../../components/meetings/days.ts';
import { RichText } from '../../../../components/rich-text.tsx';
import { SampleBadge } from '../../../../components/sample-badge.tsx';
import type { CleanRelease } from '../../../../templates/article/load.ts';
import { MeetingReply } from './meeting-reply.tsx';

interface MeetingDetailProps {
  readonly meeting: CleanRelease;
  /** The token of an invitation; '' without one. */
  readonly invite: string;
}

/** A meeting: time, place, agenda, and the reply. */
export const MeetingDetail = ({ meeting, invite }: MeetingDetailProps): ReactElement => (
  <article data-entry-id={meeting.id}>
    <h2 className="font-bold text-xl">
      {meeting.title} {meeting.sample ? <SampleBadge /> : null}
    </h2>
    <p className="mt-2 text-muted">{meeting.summary}</p>
    <div className="mt-4">
      <FactList
        facts={[
          ['时间', meetingDays(meeting.extra)],
          ['地点', meeting.extra.place],
          ['规模', meeting.extra.capacity ? `${meeting.extra.capacity}人` : ''],
        ]}
      />
    </div>
    <h2 className="mt-6 font-bold text-lg">会议议程</h2>
    <RichText id={meeting.id} html={meeting.body} className="prose mt-3" />
    <p className="mt-3">
      {/* The page of the notice itself, which is printed, shared and indexed by search engines. */}
      <a href={entryHref(meeting) ?? undefined} className="text-brand underline underline-offset-4">
        查看会议通知
      </a>
    </p>
    <MeetingReply meetingId={meeting.id} invite={invite} />
  </article>
);
