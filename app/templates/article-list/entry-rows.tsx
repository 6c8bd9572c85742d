import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import { Deadline } from '../../components/deadline.tsx';
import { entryHref } from '../../components/entry-href.ts';
import { EventState } from '../../components/event-state.tsx';
import { PinnedMark } from '../../components/pinned-mark.tsx';
import { chineseDays } from '../../core/dates/format.ts';
import { EntryFiles } from './entry-files.tsx';
import type { ListedEntry } from './load.ts';

export interface EntriesProps {
  readonly entries: readonly ListedEntry[];
  readonly variant: string;
}

/** Rows: date block, title, summary, facts; the whole row is the link. */
export const EntryRows = ({ entries, variant }: EntriesProps): ReactElement => (
  <ul className="ruled">
    {entries.map((entry) => (
      <li key={entry.id} data-entry-id={entry.id} className="entry-row group">
        <DateBlock date={variant === 'events' && entry.extra.start ? entry.extra.start : entry.publishTime} />
        <div className="min-w-0 flex-1">
          <EntryTitle entry={entry} />
          <p className="mt-1 line-clamp-2 text-muted">{entry.summary}</p>
          <EntryFacts entry={entry} variant={variant} />
          {entry.attachments ? <EntryFiles files={entry.attachments} /> : null}
        </div>
      </li>
    ))}
  </ul>
);

const DateBlock = ({ date }: { readonly date: string | undefined }): ReactElement | null =>
  date ? (
    <time dateTime={date.slice(0, 10)} className="date-block">
      <b>{date.slice(8, 10)}</b>
      <span>{date.slice(0, 7)}</span>
    </time>
  ) : null;

/** The title, with a link that covers the whole entry. */
export function EntryTitle({ entry }: { readonly entry: ListedEntry }): ReactElement {
  const href = entryHref(entry);
  return (
    <h2 className="text-lg leading-snug">
      {entry.pinned ? <PinnedMark /> : null}
      {href ? (
        <a href={href} className="font-bold after:absolute after:inset-0 group-hover:text-brand">
          {entry.title}
        </a>
      ) : (
        <span className="font-bold">{entry.title}</span>
      )}
    </h2>
  );
}

function EntryFacts({ entry, variant }: { readonly entry: ListedEntry; readonly variant: string }): ReactElement {
  const { start, end, place, issuer, level } = entry.extra;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      {variant === 'events' && start ? (
        <span className="inline-flex items-center gap-1">
          <CalendarDays className="size-4" aria-hidden="true" />
          {chineseDays(start, end)}
        </span>
      ) : null}
      {variant === 'events' && start ? <EventState start={start} end={end ?? start} /> : null}
      {place ? (
        <span className="inline-flex items-center gap-1">
          <MapPin className="size-4" aria-hidden="true" />
          {place}
        </span>
      ) : null}
      {level ? <span className="rounded-sm bg-mist px-1.5 text-brand">{level}</span> : null}
      {issuer ? <span>{issuer}</span> : null}
      {entry.deadline ? <Deadline date={entry.deadline} /> : null}
      {entry.source ? <span>{entry.source}</span> : null}
      {entry.topics.length > 0 ? <span>{entry.topics.join('、')}</span> : null}
      {entry.views ? <span>{`阅读${entry.views}次`}</span> : null}
    </p>
  );
}
