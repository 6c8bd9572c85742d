import { getColumnList, getContentReleaseBeforeList } from '../../../generated/api/content.ts';
import type { ReleaseItem } from '../../../generated/models.ts';
import type { FileSources } from '../file-sources.ts';
import { entryPath, isListedEntry, publicRoutes } from './public-pages.ts';
import { element } from './xml.ts';

/** Entries per file: far below the 50,000 that the protocol allows, so that a file needs few calls. */
export const PART_SIZE = 5000;
/** The maximum page size of a call. */
const PAGE_SIZE = 100;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Place {
  readonly path: string;
  /** yyyy-MM-dd; undefined if the backend returns no dates. */
  readonly changed: string | undefined;
}

const dayOf = ({ updateTime, publishTime }: Pick<ReleaseItem, 'updateTime' | 'publishTime'>): string | undefined =>
  (updateTime ?? publishTime)?.slice(0, 10);

const fileOf = (root: string, item: string, places: readonly Place[], origin: string): string => {
  const items = places.map(
    ({ path, changed }) => `<${item}>${element('loc', origin + path)}${element('lastmod', changed)}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('\n')}\n</${root}>\n`;
};

/** Oldest first, so that an entry stays in its file when others are added. */
const entriesOf = ({ api }: FileSources, pageNum: number, pageSize = PAGE_SIZE) =>
  getContentReleaseBeforeList(api, { pageNum, pageSize }, { orderByColumn: 'publishTime', isAsc: 'asc' });

/** The day of the newest entry in the given columns; undefined if there is none. */
async function changedBelow({ api }: FileSources, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const query = { columnId: ids.join(','), pageSize: 1 };
  const { rows } = await getContentReleaseBeforeList(api, query, { orderByColumn: 'publishTime', isAsc: 'desc' });
  return rows[0] && dayOf(rows[0]);
}

/** The pages without parameters. A page without entries is as old as this installation, since its text is part of the program. */
async function pagePlaces(sources: FileSources): Promise<Place[]> {
  const columns = await getColumnList(sources.api, { columnPid: '' });
  return Promise.all(
    publicRoutes.map(async ({ path }): Promise<Place> => {
      const below = columns.filter(
        ({ columnPcUrl: url }) => path === '/' || url === path || url.startsWith(`${path}/`),
      );
      const ids = below.map(({ id }) => id);
      return { path, changed: (await changedBelow(sources, ids)) ?? sources.installed };
    }),
  );
}

/** The entries of one file; null if there is no such file. */
async function entryPlaces(sources: FileSources, part: number): Promise<Place[] | null> {
  const { total } = await entriesOf(sources, 1, 1);
  const first = (part - 1) * PART_SIZE;
  if (part < 1 || first >= total) return null;
  const columns = await getColumnList(sources.api, { columnPid: '' });
  const urls = new Map(columns.map(({ id, columnPcUrl }) => [id, columnPcUrl]));
  const places: Place[] = [];
  const end = Math.min(first + PART_SIZE, total);
  for (let from = first; from < end; from += PAGE_SIZE) {
    const { rows } = await entriesOf(sources, from / PAGE_SIZE + 1);
    for (const entry of rows) {
      const path = entryPath(entry, urls.get(entry.columnId));
      // Entries that only pages rendered in the browser link to are not listed.
      if (path && isListedEntry(entry, urls.get(entry.columnId) ?? '')) places.push({ path, changed: dayOf(entry) });
    }
  }
  return places;
}

/** The pages of things, dated like the table that names them. Paths with an anchor are not pages. */
const thingPlaces = async ({ renderer }: FileSources): Promise<Place[]> =>
  (await renderer.things())
    .filter(({ path }) => !path.includes('#'))
    .map(({ path, asOf }) => ({ path, changed: asOf }));

/** /sitemap.xml: the index of the sitemap files. */
export async function sitemapIndex(sources: FileSources): Promise<string> {
  const { total } = await entriesOf(sources, 1, 1);
  const newest = (await getContentReleaseBeforeList(sources.api, { pageSize: 1 }, { orderByColumn: 'publishTime' }))
    .rows[0];
  const changed = (newest && dayOf(newest)) ?? sources.installed;
  const parts = Array.from({ length: Math.ceil(total / PART_SIZE) }, (_, index) => `/sitemap/entries-${index + 1}.xml`);
  const places = ['/sitemap/pages.xml', '/sitemap/things.xml', ...parts].map((path) => ({ path, changed }));
  return fileOf('sitemapindex', 'sitemap', places, sources.origin);
}

/** /sitemap/{name}.xml: `pages`, `things`, or `entries-1` and so on; null for other names. */
export async function sitemapPart(name: string, sources: FileSources): Promise<string | null> {
  const number = /^entries-([1-9]\d{0,5})$/.exec(name)?.[1];
  const named = new Map([
    ['pages', pagePlaces],
    ['things', thingPlaces],
  ]);
  const places = number ? await entryPlaces(sources, Number(number)) : ((await named.get(name)?.(sources)) ?? null);
  return places && fileOf('urlset', 'url', places, sources.origin);
}
