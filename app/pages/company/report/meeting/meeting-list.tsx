import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../../generated/models.ts';
import { meetingDays, meetingPhase } from '../../../../components/meetings/days.ts';
import { MeetingBadge } from '../../../../components/meetings/meeting-badge.tsx';
import { useSite } from '../../../../core/page/site-context.ts';

interface MeetingListProps {
  readonly meetings: readonly ReleaseItem[];
  readonly path: string;
}

/** Meetings in progress or upcoming, nearest first; then past meetings, latest first. */
export function MeetingList({ meetings, path }: MeetingListProps): ReactElement {
  const { today } = useSite();
  const start = (meeting: ReleaseItem): string => meeting.extra.start ?? meeting.publishTime?.slice(0, 10) ?? '';
  const byStart = [...meetings].sort((a, b) => start(a).localeCompare(start(b)));
  const isOver = ({ extra }: ReleaseItem): boolean => meetingPhase(extra, today) === 'over';
  const coming = byStart.filter((meeting) => !isOver(meeting));
  const past = byStart.filter(isOver).reverse();
  return (
    <>
      {coming.length > 0 ? <MeetingGroup title="即将召开和进行中" meetings={coming} path={path} today={today} /> : null}
      {past.length > 0 ? <MeetingGroup title="往期会议" meetings={past} path={path} today={today} /> : null}
    </>
  );
}

interface MeetingGroupProps extends MeetingListProps {
  readonly title: string;
  readonly today: string;
}

const MeetingGroup = ({ title, meetings, path, today }: MeetingGroupProps): ReactElement => (
  <section className="not-first:mt-8">
    <h2 className="font-bold text-lg">{title}</h2>
    <ul className="mt-2 ruled border-line border-y">
      {meetings.map((meeting) => (
        <li key={meeting.id} data-entry-id={meeting.id} className="group relative py-4 hover:bg-mist md:px-2">
          <h3 className="flex flex-wrap items-center gap-2 font-bold text-lg leading-snug">
            <a href={`${path}?id=${meeting.id}`} className="after:absolute after:inset-0 group-hover:text-brand">
              {meeting.title}
            </a>
            <MeetingBadge phase={meetingPhase(meeting.extra, today)} ahead="可填回执" />
          </h3>
          <p className="mt-1 line-clamp-2 text-muted">{meeting.summary}</p>
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-muted text-sm">
            <span className="inline-flex items-center gap-1">
              <CalendarDays className="size-4" aria-hidden="true" />
              {meetingDays(meeting.extra)}
            </span>
            {meeting.extra.place ? (
              <span className="inline-flex items-center gap-1">
                <MapPin className="size-4" aria-hidden="true" />
                {meeting.extra.place}
              </span>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
