import type { APIRequestContext } from 'playwright/test';
import { columns } from '../../generated/columns.ts';
import type { ReleaseItem } from '../../generated/models.ts';
import { entryPath, publicRoutes } from '../../server/web/seo/public-pages.ts';
import { call } from './site.ts';

export interface PublicEntry {
  readonly entry: ReleaseItem;
  readonly path: string;
}

const PAGE_SIZE = 100;

/** Every entry of a public column that has a page, including samples, which the sitemap omits. */
export async function publicEntries(request: APIRequestContext): Promise<readonly PublicEntry[]> {
  const open = new Set(publicRoutes.map(({ path }) => path));
  const urls = new Map<string, string>(columns.map(({ id, columnPcUrl }) => [id, columnPcUrl]));
  const found: PublicEntry[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const query = { pageNum, pageSize: PAGE_SIZE };
    const { rows, total } = await call<{ readonly rows: readonly ReleaseItem[]; readonly total: number }>(
      request,
      '/api/getContentReleaseBeforeList',
      query,
    );
    for (const entry of rows) {
      const url = urls.get(entry.columnId) ?? '';
      const path = open.has(url) ? entryPath(entry, url) : null;
      if (path) found.push({ entry, path });
    }
    if (rows.length === 0 || pageNum * PAGE_SIZE >= total) return found;
  }
}
