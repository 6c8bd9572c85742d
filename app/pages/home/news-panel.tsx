import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../generated/models.ts';
import { entryHref } from '../../components/entry-href.ts';
import { daysUntil, shortDate } from '../../features/dates/format.ts';
import { useSite } from '../../features/page/site-context.ts';

/** What the home page shows of an entry; the rest would only make its document longer. */
export type HomeEntry = Pick<ReleaseItem, 'id' | 'type' | 'title' | 'publishTime' | 'deadline' | 'illustration'> & {
  readonly summary?: string;
};

/** A column's newest entries, one line each. */
export const NewsLines = ({ entries }: { readonly entries: readonly HomeEntry[] }): ReactElement => (
  <ul className="mt-2 divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id} data-entry-id={entry.id} className="flex items-baseline gap-3 py-2.5">
        <a
          href={entryHref(entry) ?? undefined}
          className="line-clamp-1 min-w-0 flex-1 hover:text-brand hover:underline"
        >
          {entry.title}
        </a>
        <OpenBadge entry={entry} />
        <time dateTime={entry.publishTime.slice(0, 10)} className="shrink-0 text-muted text-sm tabular-nums">
          {shortDate(entry.publishTime)}
        </time>
      </li>
    ))}
  </ul>
);

export const PanelHead = ({ title, href }: { readonly title: string; readonly href: string }): ReactElement => (
  <div className="flex items-baseline justify-between border-line border-b pb-2.5">
    <h2 className="font-bold text-ink text-xl">{title}</h2>
    <a href={href} className="text-brand hover:underline">
      更多<span className="sr-only">：{title}</span>
    </a>
  </div>
);

/** Marks what one can still answer to. */
function OpenBadge({ entry }: { readonly entry: HomeEntry }): ReactElement | null {
  const { today } = useSite();
  if (!entry.deadline) return null;
  const days = daysUntil(entry.deadline, today);
  if (days < 0) return null;
  return <span className="shrink-0 rounded-sm bg-mist px-1.5 text-brand text-sm">还有{days}天</span>;
}
