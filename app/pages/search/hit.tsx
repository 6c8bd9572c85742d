import type { ReactElement, ReactNode } from 'react';
import type { SearchHit } from '../../../generated/models.ts';
import { releaseTypes } from '../../../generated/releases.ts';
import { EntryDate } from '../../components/entry-date.tsx';
import { isReleaseType } from '../../core/columns/release-type.ts';
import { useSite } from '../../core/page/site-context.ts';
import { hitHref } from './hit-href.ts';
import { markedParts, wordsOf } from './marked-words.ts';

interface HitProps {
  readonly hit: SearchHit;
  /** The searched words. */
  readonly words: string;
}

/** One result: title and summary with the found words marked, column and date. */
export function Hit({ hit, words }: HitProps): ReactElement {
  const { columns } = useSite();
  const trail = columns.trail(hit.columnId).map(({ column }) => column.columnName);
  return (
    <li data-entry-id={hit.id} className="py-4">
      <h2 className="font-bold text-lg">
        <a href={hitHref(hit, columns, wordsOf(hit, words))} className="text-brand hover:underline">
          <Marked text={hit.markedTitle} />
        </a>
      </h2>
      <p className="mt-1 line-clamp-3">
        <Marked text={hit.markedSummary} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-muted text-sm">
        <span>
          {trail.length > 0 ? trail.join(' › ') : isReleaseType(hit.type) ? releaseTypes[hit.type].title : undefined}
        </span>
        <EntryDate date={hit.publishTime} />
      </p>
    </li>
  );
}

/** Renders found words as mark elements. */
function Marked({ text }: { readonly text: string }): ReactNode {
  return markedParts(text).map((part, index) =>
    // Parts are never reordered, so the index is a stable key.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above.
    index % 2 ? <mark key={index}>{part}</mark> : part,
  );
}
