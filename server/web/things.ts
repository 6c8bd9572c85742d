import { getColumnList, getContentReleaseBeforeList } from '../../generated/api/content.ts';
import type { Column, ReleaseItem } from '../../generated/models.ts';
import { routeList } from '../../generated/routes/index.ts';
import { initialsOf } from '../words/initials.ts';
import type { FileSources } from './file-sources.ts';
import { entryPath, publicRoutes } from './seo/public-pages.ts';

/** Page size of a call, and the maximum number of calls: only the search itself finds older names. */
const PAGE_SIZE = 100;
const MAX_PAGES = 20;

/** Pages that show a person or a company; other entries are articles. */
const kindOfPage: Readonly<Record<string, string>> = {
  leader: 'person',
  expert: 'person',
  'directory-entry': 'company',
  'chain-company': 'company',
};

interface Named {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  readonly words: readonly string[];
}

const named = (kind: string, name: string, path: string, words: readonly string[] = []): Named => ({
  kind,
  name,
  path,
  words: [...words, initialsOf(name)],
});

function ofColumns(columns: readonly Column[]): readonly Named[] {
  const open = new Set(publicRoutes.map(({ path }) => path));
  return columns
    .filter(({ columnPcUrl }) => open.has(columnPcUrl))
    .map(({ columnName, columnPcUrl }) => named('column', columnName, columnPcUrl));
}

/** An entry that has a page; null for others. A company can also be found by its products and its district. */
function ofEntry({ id, type, title, extra }: ReleaseItem, columnUrl: string): Named | null {
  const path = entryPath({ id, type }, columnUrl);
  if (!path) return null;
  const page = type ? null : routeList.find((route) => route.menu === columnUrl && route.params[0] === 'id')?.page;
  const kind = kindOfPage[page ?? ''] ?? 'article';
  const words = kind === 'company' ? [...(extra.products ?? []), extra.district ?? ''] : [];
  return named(kind, title, path, words);
}

async function ofEntries({ api }: FileSources, columns: readonly Column[]): Promise<readonly Named[]> {
  const urls = new Map(columns.map(({ id, columnPcUrl }) => [id, columnPcUrl]));
  const listed = new Set(publicRoutes.map(({ path }) => path));
  const found: Named[] = [];
  for (let pageNum = 1; pageNum <= MAX_PAGES; pageNum += 1) {
    const query = { pageNum, pageSize: PAGE_SIZE };
    const { rows, total } = await getContentReleaseBeforeList(api, query, {
      orderByColumn: 'publishTime',
      isAsc: 'desc',
    });
    for (const entry of rows) {
      const url = urls.get(entry.columnId) ?? '';
      const thing = listed.has(url) ? ofEntry(entry, url) : null;
      if (thing) found.push(thing);
    }
    if (rows.length === 0 || pageNum * PAGE_SIZE >= total) break;
  }
  return found;
}

/** /things.json: the names of everything that has a page, for the suggestions of the search field. */
export async function thingsFile(sources: FileSources): Promise<string> {
  const columns = await getColumnList(sources.api, { columnPid: '' });
  const [own, entries] = await Promise.all([sources.renderer.things(), ofEntries(sources, columns)]);
  const tables = own.map(({ kind, name, path, words }): Named => ({ kind, name, path, words }));
  return JSON.stringify([...tables, ...ofColumns(columns), ...entries]);
}
