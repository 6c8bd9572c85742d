import type { ReactElement } from 'react';
import type { ScheduleStep } from '../../../generated/models.ts';
import { EventState } from '../../components/event-state.tsx';
import { SampleBadge } from '../../components/sample-badge.tsx';
import { chineseDays } from '../../core/dates/format.ts';
import { Card } from '../../ui/card.tsx';

/** The steps of the contest, past and upcoming. */
export const Timetable = ({ steps }: { readonly steps: readonly ScheduleStep[] }): ReactElement => (
  <section aria-labelledby="schedule">
    <Card>
      <h2 id="schedule" className="flex items-center gap-2 font-bold text-ink text-xl">
        赛程安排 <SampleBadge />
      </h2>
      <ol className="mt-4 ruled border-line border-y">
        {steps.map((step) => (
          <li key={step.name} className="grid gap-x-5 py-3 md:grid-cols-[8rem_minmax(0,1fr)_auto] md:items-center">
            <h3 className="font-bold text-brand">{step.name}</h3>
            <div>
              <p className="tabular-nums">{chineseDays(step.start, step.end)}</p>
              <p className="text-muted">{step.text}</p>
            </div>
            <p className="text-sm">
              <EventState start={step.start} end={step.end} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  </section>
);
