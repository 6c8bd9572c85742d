import type { ReactElement } from 'react';
import type { ReleaseItem } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { TagList } from '../../../components/tag-list.tsx';

/** A company in the directory; the whole card links to its entry. */
export const DirectoryCard = ({ entry }: { readonly entry: ReleaseItem }): ReactElement => (
  <li
    data-entry-id={entry.id}
    className="group relative flex gap-4 rounded-lg border border-line bg-card p-4 hover:border-brand"
  >
    <span
      aria-hidden="true"
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm bg-mist font-bold text-brand text-lg"
    >
      {entry.extra.initial}
    </span>
    <div className="min-w-0 flex-1">
      <h2 className="font-bold text-lg leading-snug">
        <a
          href={pathOf('company-data-industry-directories-id', { id: entry.id })}
          className="after:absolute after:inset-0 group-hover:text-brand"
        >
          {entry.title}
        </a>
      </h2>
      <p className="text-muted text-sm">
        {[entry.extra.district, ...(entry.extra.field ?? [])].filter(Boolean).join('，')}
      </p>
      <p className="mt-1 mb-2 line-clamp-2">{entry.summary}</p>
      <TagList label="主要产品" tags={entry.extra.products ?? []} />
    </div>
  </li>
);
