import type { ReactElement, ReactNode } from 'react';
import { zonedTime } from '../../../shared/dates/zone.ts';
import { chineseDateTime } from '../../core/dates/format.ts';

interface RecordEventProps {
  readonly event: { readonly label: string; readonly person: string; readonly time: string; readonly note?: string };
  /** The state after the event. */
  readonly state: ReactNode;
}

/** One change of a record: the action, the state after it, by whom and when, and the note. */
export const RecordEvent = ({ event, state }: RecordEventProps): ReactElement => (
  <>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-bold">{event.label}</span>
      {state}
      <span className="text-muted text-sm">
        {event.person}，<time dateTime={zonedTime(event.time)}>{chineseDateTime(event.time)}</time>
      </span>
    </p>
    {event.note ? <p className="mt-1 whitespace-pre-line">{event.note}</p> : null}
  </>
);
