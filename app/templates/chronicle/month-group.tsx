import type { ReactElement } from 'react';
import type { Memorabilia } from '../../../generated/models.ts';
import { chineseDate } from '../../core/dates/format.ts';
import { EventFiles } from './event-files.tsx';
import type { Month } from './months.ts';

/** The events of one month: the month on the left, its events along a line on the right. */
export const MonthGroup = ({ group: { month, events } }: { readonly group: Month }): ReactElement => (
  <section className="grid gap-x-6 md:grid-cols-[7.5rem_minmax(0,1fr)]">
    <h2 className="pb-2 font-bold text-ink text-xl md:pt-0.5 md:text-right">{month ? chineseDate(month) : ''}</h2>
    <ol className="ml-2 border-line border-l-2 pb-6 md:ml-0">
      {events.map((event) => (
        <Event key={event.id} event={event} />
      ))}
    </ol>
  </section>
);

const Event = ({ event }: { readonly event: Memorabilia }): ReactElement => (
  <li data-entry-id={event.id} className="relative pb-5 pl-6">
    <span
      aria-hidden="true"
      className="absolute top-2.5 -left-[7px] size-3 rounded-full border-2 border-brand bg-card"
    />
    {event.date ? (
      <p className="text-muted text-sm tabular-nums">
        <time dateTime={event.date}>{chineseDate(event.date)}</time>
      </p>
    ) : null}
    <h3 className="font-bold text-lg leading-snug">{event.title}</h3>
    {event.text ? <p className="mt-1 max-w-read">{event.text}</p> : null}
    <EventFiles event={event} />
  </li>
);
