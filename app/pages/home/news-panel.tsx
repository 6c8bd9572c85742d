import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import { EntryDate } from '../../components/entry-date.tsx';
import { entryHref } from '../../components/entry-href.ts';
import { PinnedMark } from '../../components/pinned-mark.tsx';
import { daysUntil, shortDate } from '../../core/dates/format.ts';
import { useSite } from '../../core/page/site-context.ts';

/** The fields of an entry that the home page shows; others would only increase the document size. */
export type HomeEntry = Pick<ReleaseItem, 'id' | 'type' | 'title' | 'publishTime' | 'deadline' | 'illustration'> & {
  readonly summary?: string;
  /** Absent if the entry is not pinned. */
  readonly pinned?: true | undefined;
};

/** The newest entries of a column, one line each. */
export const NewsLines = ({ entries }: { readonly entries: readonly HomeEntry[] }): ReactElement => (
  <ul className="news-lines mt-2">
    {entries.map((entry) => (
      <li key={entry.id}>
        {entry.pinned ? <PinnedMark /> : null}
        <a href={entryHref(entry) ?? undefined}>{entry.title}</a>
        <OpenBadge entry={entry} />
        <EntryDate date={entry.publishTime} form={shortDate} />
      </li>
    ))}
  </ul>
);

export const PanelHead = ({ title, href }: { readonly title: string; readonly href: string }): ReactElement => (
  <div className="flex items-baseline justify-between border-line border-b pb-2.5">
    <h2 className="font-bold text-ink text-xl">{title}</h2>
    <a href={href} className="text-brand hover:underline">
      更多<span className="sr-only">{`：${title}`}</span>
    </a>
  </div>
);

/** Marks entries that still accept responses. */
function OpenBadge({ entry }: { readonly entry: HomeEntry }): ReactElement | null {
  const { today } = useSite();
  if (!entry.deadline) return null;
  const days = daysUntil(entry.deadline, today);
  if (days < 0) return null;
  return (
    <span className="shrink-0 rounded-sm bg-mist px-1.5 text-brand text-sm">
      {days === 0 ? '今天截止' : `还有${days}天`}
    </span>
  );
}
