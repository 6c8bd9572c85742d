import type { ReactElement } from 'react';
import { EntryDate } from '../../components/entry-date.tsx';
import { entryHref } from '../../components/entry-href.ts';
import { Pager } from '../../components/pager/pager.tsx';
import { pageOf, withQuery } from '../../components/query.ts';
import { RichText } from '../../components/rich-text.tsx';
import { usePageView } from '../../core/page/view.ts';
import { type ColumnReleases as Data, PAGE_SIZE } from './load.ts';

/** The entries of a column from the specified calls, below a page whose own part is missing. */
export function ColumnReleases({ data: { rows, total, release } }: { readonly data: Data }): ReactElement | null {
  const { path, search } = usePageView();
  const query = new URLSearchParams(search);
  if (release)
    return (
      <article data-entry-id={release.id}>
        <h2 className="font-bold text-xl">{release.title}</h2>
        <EntryDate date={release.publishTime} className="text-muted text-sm" />
        <RichText id={release.id} html={release.body} className="prose mt-4" />
        <p className="mt-6">
          <a href={path} className="text-brand underline underline-offset-4">
            返回列表
          </a>
        </p>
      </article>
    );
  if (rows.length === 0) return null;
  return (
    <section id="list" aria-label="栏目内容" className="scroll-mt-20">
      <ul className="ruled">
        {rows.map((entry) => (
          <li key={entry.id} data-entry-id={entry.id} className="flex flex-wrap justify-between gap-x-4 py-3">
            <a
              href={entryHref(entry) ?? withQuery(path, query, { article: entry.id })}
              className="min-w-0 font-bold hover:text-brand hover:underline"
            >
              {entry.title}
            </a>
            <EntryDate date={entry.publishTime} className="text-muted text-sm" />
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE ? (
        <Pager path={path} query={query} total={total} size={PAGE_SIZE} current={pageOf(query)} anchor="#list" />
      ) : null}
    </section>
  );
}
