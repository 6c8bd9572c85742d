import type { ReactElement } from 'react';
import { entryHref } from '../../components/entry-href.ts';
import { daysUntil, shortDate } from '../../features/dates/format.ts';
import { useSite } from '../../features/page/site-context.ts';
import type { HomeEntry } from './load.ts';

interface NewsPanelProps {
  readonly title: string;
  readonly href: string;
  readonly entries: readonly HomeEntry[];
}

/** A column's newest entries, one line each. */
export const NewsPanel = ({ title, href, entries }: NewsPanelProps): ReactElement => (
  <section className="rounded-lg border border-line bg-card p-5 md:p-6">
    <PanelHead title={title} href={href} />
    <ul className="mt-2 divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} data-entry-id={entry.id} className="flex items-baseline gap-3 py-2.5">
          <a href={entryHref(entry) ?? href} className="line-clamp-1 min-w-0 flex-1 hover:text-brand hover:underline">
            {entry.title}
          </a>
          <OpenBadge entry={entry} />
          <time dateTime={entry.publishTime.slice(0, 10)} className="shrink-0 text-muted text-sm tabular-nums">
            {shortDate(entry.publishTime)}
          </time>
        </li>
      ))}
    </ul>
  </section>
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
