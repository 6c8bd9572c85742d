import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../../generated/models.ts';
import { meetingDays } from '../../../../components/meetings/days.ts';
import { useSite } from '../../../../core/page/site-context.ts';
import { Badge } from '../../../../ui/badge.tsx';

interface MeetingListProps {
  readonly meetings: readonly ReleaseItem[];
  readonly path: string;
}

/** Meetings that are ahead, nearest first; then those that have been, latest first. */
export function MeetingList({ meetings, path }: MeetingListProps): ReactElement {
  const { today } = useSite();
  const start = (meeting: ReleaseItem): string => meeting.extra.start ?? meeting.publishTime?.slice(0, 10) ?? '';
  const byStart = [...meetings].sort((a, b) => start(a).localeCompare(start(b)));
  const ahead = byStart.filter((meeting) => start(meeting) > today);
  const past = byStart.filter((meeting) => start(meeting) <= today).reverse();
  return (
    <>
      {ahead.length > 0 ? <MeetingGroup title="即将召开" meetings={ahead} path={path} open /> : null}
      {past.length > 0 ? <MeetingGroup title="往期会议" meetings={past} path={path} open={false} /> : null}
    </>
  );
}

interface MeetingGroupProps extends MeetingListProps {
  readonly title: string;
  readonly open: boolean;
}

const MeetingGroup = ({ title, meetings, path, open }: MeetingGroupProps): ReactElement => (
  <section className="not-first:mt-8">
    <h2 className="font-bold text-lg">{title}</h2>
    <ul className="mt-2 ruled border-line border-y">
      {meetings.map((meeting) => (
        <li key={meeting.id} data-entry-id={meeting.id} className="group relative py-4 hover:bg-mist md:px-2">
          <h3 className="flex flex-wrap items-center gap-2 font-bold text-lg leading-snug">
            <a href={`${path}?id=${meeting.id}`} className="after:absolute after:inset-0 group-hover:text-brand">
              {meeting.title}
            </a>
            <Badge tone={open ? 'active' : 'calm'}>{open ? '可填回执' : '已结束'}</Badge>
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
