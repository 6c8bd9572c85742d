import type { ReactElement } from 'react';
import { daysUntil } from '../core/dates/format.ts';
import { phaseOf } from '../core/dates/phase.ts';
import { useSite } from '../core/page/site-context.ts';

interface EventStateProps {
  /** First and last day, yyyy-MM-dd. */
  readonly start: string;
  readonly end: string;
}

/** Whether an event is upcoming, running or over, in words and colour. */
export function EventState({ start, end }: EventStateProps): ReactElement {
  const { today } = useSite();
  const phase = phaseOf(start, end, today);
  if (phase === 'over') return <span className="rounded-sm border border-line px-1.5">已结束</span>;
  if (phase === 'running') return <span className="rounded-sm bg-success px-1.5 text-white">进行中</span>;
  return <span className="rounded-sm bg-mist px-1.5 text-brand">还有{daysUntil(start, today)}天</span>;
}
