import type { ReactElement } from 'react';
import { chineseDate, daysUntil } from '../core/dates/format.ts';
import { useSite } from '../core/page/site-context.ts';

interface DeadlineProps {
  /** yyyy-MM-dd */
  readonly date: string;
  /** Whether the date is also shown after it has passed; in a list it would only take room. */
  readonly isDated?: boolean;
}

/** The remaining time until a deadline, in words and colour. */
export function Deadline({ date, isDated }: DeadlineProps): ReactElement {
  const { today } = useSite();
  const days = daysUntil(date, today);
  if (days < 0)
    return (
      <span data-deadline={date} className="rounded-sm border border-line px-1.5">
        {isDated ? `已于${chineseDate(date)}截止` : '已截止'}
      </span>
    );
  const classes = days <= 7 ? 'bg-warning text-white' : 'bg-mist text-brand';
  return (
    <span data-deadline={date} className={`rounded-sm px-1.5 ${classes}`}>
      {days === 0 ? '今天截止' : `${chineseDate(date)}截止，还有${days}天`}
    </span>
  );
}
