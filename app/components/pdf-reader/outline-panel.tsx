import type { ReactElement } from 'react';
import type { OutlineEntry } from './outline.ts';

interface OutlinePanelProps {
  readonly entries: readonly OutlineEntry[];
  readonly current: number;
  goTo(page: number): void;
}

/** The entry whose part of the issue contains a page: the last one that begins on or before it. */
const partAt = (entries: readonly OutlineEntry[], page: number): OutlineEntry | undefined =>
  entries.findLast((entry) => entry.page <= page);

/** The file's table of contents, with nested levels; each entry jumps to its page. */
export function OutlinePanel({ entries, current, goTo }: OutlinePanelProps): ReactElement {
  const here = partAt(entries, current);
  return (
    <ul className="space-y-0.5">
      {entries.map((entry) => (
        <li key={`${entry.page} ${entry.title}`}>
          <button
            type="button"
            aria-current={entry === here ? 'true' : undefined}
            onClick={() => goTo(entry.page)}
            className="flex min-h-9 w-full items-baseline gap-2 rounded-sm px-2 py-1 text-left hover:bg-mist aria-[current]:font-bold aria-[current]:text-brand"
          >
            <span className="flex-1">{entry.title}</span>
            <span className="text-muted text-sm">{entry.page}</span>
          </button>
          {entry.entries.length > 0 ? (
            <div className="ml-3 border-line border-l pl-1 text-sm">
              <OutlinePanel entries={entry.entries} current={0} goTo={goTo} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
