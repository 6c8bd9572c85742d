import type { SearchHit } from '../../../generated/models.ts';
import { routeList } from '../../../generated/routes/index.ts';
import { entryHref } from '../../components/entry-href.ts';
import { columnHref } from '../../components/frame/column-link.ts';
import type { ColumnTree } from '../../core/columns/tree.ts';
import { hashOfWords } from '../../core/page/found-words.ts';

const detailPaths: ReadonlySet<string> = new Set(
  routeList.map((route) => route.path).filter((path) => path.endsWith('/{id}')),
);

/**
 * The URL of a result: its article, its detail page in the column, or otherwise the column. An article opens at the searched
 * words.
 */
export function hitHref(hit: Pick<SearchHit, 'id' | 'type' | 'columnId'>, columns: ColumnTree, words = ''): string {
  const article = entryHref(hit);
  if (article) return article + hashOfWords(words);
  const url = columns.byId(hit.columnId)?.column.columnPcUrl ?? '/';
  return detailPaths.has(`${url}/{id}`) ? `${url}/${encodeURIComponent(hit.id)}` : columnHref(url);
}
