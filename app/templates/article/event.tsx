import { CalendarDays, CalendarPlus, MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import { chineseDays } from '../../core/dates/format.ts';
import type { CleanRelease } from './load.ts';

/** The path of an entry's calendar file. */
export const calendarAddress = (id: string): string => `/calendar/${encodeURIComponent(id)}.ics`;

/** Time and place of an entry's event, and its calendar file as a download. */
export function EventFacts({ release }: { readonly release: CleanRelease }): ReactElement | null {
  const { start, end, place } = release.extra;
  if (!start) return null;
  return (
    <div className="mx-auto mt-6 flex max-w-read flex-wrap items-center gap-x-6 gap-y-2 rounded-lg bg-surface p-4">
      <p className="inline-flex items-center gap-1.5">
        <CalendarDays className="size-5 text-brand" aria-hidden="true" />
        时间：{chineseDays(start, end)}
      </p>
      {place ? (
        <p className="inline-flex items-center gap-1.5">
          <MapPin className="size-5 text-brand" aria-hidden="true" />
          地点：{place}
        </p>
      ) : null}
      <a
        href={calendarAddress(release.id)}
        download={`${release.title}.ics`}
        className="no-print inline-flex min-h-9 items-center gap-1.5 text-brand underline underline-offset-4"
      >
        <CalendarPlus className="size-5" aria-hidden="true" />
        加入日历
      </a>
    </div>
  );
}
