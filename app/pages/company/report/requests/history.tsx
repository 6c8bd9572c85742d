import type { ReactElement } from 'react';
import type { RequestEvent } from '../../../../../generated/models.ts';
import { RecordEvent } from '../../../../components/records/record-event.tsx';
import { RequestStatus } from './state.tsx';

/** All changes of a request with time and person, oldest first. */
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
          <RecordEvent event={event} state={<RequestStatus code={event.to} />} />
        </li>
      ))}
    </ol>
  </section>
);
