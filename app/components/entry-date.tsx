import type { ReactElement } from 'react';
import { chineseDate } from '../core/dates/format.ts';

interface EntryDateProps {
  /** yyyy-MM-dd or yyyy-MM-dd HH:mm:ss; nothing is shown where there is none. */
  readonly date: string | undefined;
  /** How it is written; 2025年9月4日 unless said. */
  readonly form?: (date: string) => string;
  readonly className?: string;
}

/** The day or the time of an entry, for people and for programs. */
export const EntryDate = ({ date, form = chineseDate, className }: EntryDateProps): ReactElement | null =>
  date ? (
    <time dateTime={date.slice(0, 10)} className={className}>
      {form(date)}
    </time>
  ) : null;
