import { Play } from 'lucide-react';
import type { ReactElement } from 'react';
import { coversOf } from '../../../shared/cover-subjects.ts';
import { Cover } from '../../components/cover.tsx';
import { EntryDate } from '../../components/entry-date.tsx';
import { type EntriesProps, EntryTitle } from './entry-rows.tsx';

/** Cards with a cover: for columns that are browsed rather than read in order. */
export function EntryCards({ entries, variant }: EntriesProps): ReactElement {
  const covers = coversOf(entries);
  return (
    <ul className="card-grid card-grid-wide gap-5">
      {entries.map((entry, index) => (
        <li
          key={entry.id}
          data-entry-id={entry.id}
          className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-card hover:border-brand"
        >
          <div className="relative">
            <Cover entry={entry} cover={covers[index]} className="aspect-[16/9] w-full" />
            {variant === 'films' && entry.extra.seconds ? (
              <span className="absolute right-3 bottom-3 inline-flex items-center gap-1 rounded-sm bg-ink px-2 text-sm text-white">
                <Play className="size-3.5" aria-hidden="true" />
                {entry.extra.seconds}秒
              </span>
            ) : null}
          </div>
          <div className="flex flex-1 flex-col p-4">
            <EntryTitle entry={entry} />
            <p className="mt-1.5 line-clamp-2 text-muted">{entry.summary}</p>
            <p className="mt-auto flex items-center gap-3 pt-3 text-muted text-sm">
              <EntryDate date={entry.publishTime} />
              {entry.views ? <span>{`阅读${entry.views}次`}</span> : null}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
