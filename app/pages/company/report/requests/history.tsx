import type { ReactElement } from 'react';
import type { RequestEvent } from '../../../../../generated/models.ts';
import { zonedTime } from '../../../../../shared/dates/zone.ts';
import { chineseDateTime } from '../../../../core/dates/format.ts';
import { StateBadge } from './state.tsx';

/** Every change of a request with time and person, oldest first. */
export const History = ({ events }: { readonly events: readonly RequestEvent[] }): ReactElement => (
  <section className="mt-8" aria-labelledby="history">
    <h2 id="history" className="font-bold text-lg">
      办理过程
    </h2>
    <ol className="mt-3 border-line border-l-2 pl-5">
      {events.map((event) => (
        <li key={`${event.time}${event.to}`} className="relative pb-5 last:pb-0">
          <span
            className="absolute top-2 -left-[27px] size-3 rounded-full border-2 border-brand bg-card"
            aria-hidden="true"
          />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-bold">{event.label}</span>
            <StateBadge code={event.to} />
            <span className="text-muted text-sm">
              {event.person}，<time dateTime={zonedTime(event.time)}>{chineseDateTime(event.time)}</time>
            </span>
          </p>
          {event.note ? <p className="mt-1 whitespace-pre-line">{event.note}</p> : null}
        </li>
      ))}
    </ol>
  </section>
);
