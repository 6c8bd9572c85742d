import type { ReactElement } from 'react';
import type { ReleaseLink } from '../../../generated/models.ts';
import { EntryDate } from '../../components/entry-date.tsx';
import { entryHref } from '../../components/entry-href.ts';
import type { CleanRelease } from './load.ts';

const Neighbour = ({
  label,
  entry,
}: {
  readonly label: string;
  readonly entry: ReleaseLink | undefined;
}): ReactElement => (
  <p className="flex gap-2 py-1">
    <span className="shrink-0 text-muted">{label}</span>
    {entry ? (
      <a href={entryHref(entry) ?? undefined} className="hover:text-brand hover:underline">
        {entry.title}
      </a>
    ) : (
      <span className="text-muted">没有了</span>
    )}
  </p>
);

/** Links after an article: its neighbours in the column, and articles on the same subject. */
export const ArticleFoot = ({ release }: { readonly release: CleanRelease }): ReactElement => (
  <footer className="no-print mt-8 border-line border-t pt-5">
    <nav aria-label="前后文章">
      <Neighbour label="上一篇：" entry={release.previous} />
      <Neighbour label="下一篇：" entry={release.next} />
    </nav>
    {release.related.length > 0 ? (
      <section className="mt-6">
        <h2 className="font-bold text-lg">相关阅读</h2>
        <ul className="mt-2 ruled">
          {release.related.map((entry) => (
            <li key={entry.id} className="flex items-baseline justify-between gap-4 py-2">
              <a href={entryHref(entry) ?? undefined} className="min-w-0 hover:text-brand hover:underline">
                {entry.title}
              </a>
              <EntryDate date={entry.publishTime} className="shrink-0 text-muted text-sm" />
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </footer>
);
