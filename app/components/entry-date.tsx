import type { ReactElement } from 'react';
import { chineseDate } from '../core/dates/format.ts';

interface EntryDateProps {
  /** yyyy-MM-dd or yyyy-MM-dd HH:mm:ss; without a date nothing is rendered. */
  readonly date: string | undefined;
  /** Formats the date; 2025年9月4日 by default. */
  readonly form?: (date: string) => string;
  readonly className?: string;
}

/** The day or the time of an entry, readable and machine-readable. */
export const EntryDate = ({ date, form = chineseDate, className }: EntryDateProps): ReactElement | null =>
  date ? (
    <time dateTime={date.slice(0, 10)} className={className}>
      {form(date)}
    </time>
  ) : null;
