import type { ReactElement } from 'react';
import { getContentReleaseList } from '../../../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../../../generated/models.ts';
import { EntryDate } from '../../../../components/entry-date.tsx';
import { entryHref } from '../../../../components/entry-href.ts';
import { RichText } from '../../../../components/rich-text.tsx';
import type { LoadContext } from '../../../../core/page/context.ts';
import { type CleanRelease, loadRelease } from '../../../../templates/article/load.ts';

const MAX = 8;

/** The guides in the page's column. */
export interface GuidesData {
  /** Guides that have their own page. */
  readonly links: readonly ReleaseItem[];
  /** Guides without a page, shown in place. */
  readonly texts: readonly CleanRelease[];
}

/** Loads the guides in a page's column. */
export async function loadGuides(path: string, context: LoadContext): Promise<GuidesData> {
  const columnId = context.columns.byUrl(path)?.column.id;
  if (!columnId) return { links: [], texts: [] };
  const { rows } = await getContentReleaseList(context.api, { columnId, pageSize: MAX });
  const texts = rows.filter((row) => entryHref(row) === null);
  return {
    links: rows.filter((row) => entryHref(row) !== null),
    texts: await Promise.all(texts.map((row) => loadRelease(row.id, context))),
  };
}

/** Guides at the end of a page: links, and collapsible texts. */
export function Guides({ guides: { links, texts } }: { readonly guides: GuidesData }): ReactElement | null {
  if (links.length + texts.length === 0) return null;
  return (
    <section className="no-print mt-8 border-line border-t pt-5" aria-labelledby="guides">
      <h2 id="guides" className="font-bold text-lg">
        填报指南
      </h2>
      <ul className="mt-2 ruled">
        {links.map((entry) => (
          <li key={entry.id} data-entry-id={entry.id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <a href={entryHref(entry) ?? ''} className="py-1 text-brand hover:underline">
              {entry.title}
            </a>
            <EntryDate date={entry.publishTime} className="py-1 text-muted text-sm" />
          </li>
        ))}
        {texts.map((entry) => (
          <li key={entry.id} data-entry-id={entry.id} className="py-2">
            <details>
              <summary className="cursor-pointer py-1 text-brand hover:underline">{entry.title}</summary>
              <RichText id={entry.id} html={entry.body} className="prose mt-3" />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
