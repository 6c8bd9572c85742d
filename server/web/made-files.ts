import type { FactTable } from '../../generated/models.ts';
import { coverFile } from './covers/cover-svg.ts';
import type { FileSources } from './file-sources.ts';
import type { PageSource } from './page-cache.ts';
import { calendarFile } from './seo/calendar.ts';
import { robots } from './seo/robots.ts';
import { rssOf } from './seo/rss.ts';
import { sitemapIndex, sitemapPart } from './seo/sitemap.ts';
import { csvOf, xlsxOf } from './table-files.ts';
import { thingsFile } from './things.ts';

/**
 * Generated files: covers, charts, downloadable tables and events, the names for search suggestions, sitemaps, feeds,
 * robots.txt and the encryption key.
 */

type Content = string | Uint8Array | null;
type Maker = (name: string, sources: FileSources) => Promise<Content> | Content;

interface Kind {
  readonly pattern: RegExp;
  readonly type: string;
  /** Seconds for which caches may store it. */
  readonly maxAge: number;
  readonly make: Maker;
}

const tableFormats = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxOf },
} as const;

/** A downloadable table below a folder: each format has its own file extension. */
const tableFiles = (
  folder: string,
  tableOf: (name: string, sources: FileSources) => Promise<FactTable | null>,
): Kind[] =>
  Object.entries(tableFormats).map(([ending, { type, write }]) => ({
    pattern: new RegExp(`^/${folder}/([a-z0-9-]{1,60})\\.${ending}$`),
    type,
    maxAge: 3600,
    make: async (name, sources) => {
      const table = await tableOf(name, sources);
      return table && write(table);
    },
  }));

const kinds: readonly Kind[] = [
  {
    pattern: /^\/covers\/([a-z0-9-]{1,100})\.svg$/,
    type: 'image/svg+xml; charset=utf-8',
    maxAge: 604_800,
    make: coverFile,
  },
  {
    pattern: /^\/charts\/([a-z0-9-]{1,60})\.svg$/,
    type: 'image/svg+xml; charset=utf-8',
    maxAge: 3600,
    make: (name, { renderer }) => renderer.chart(name),
  },
  ...tableFiles('charts', (name, { renderer }) => renderer.chartTable(name)),
  ...tableFiles('data', (name, { renderer }) => renderer.table(name)),
  {
    pattern: /^\/data\/([a-z0-9-]{1,60})\.json$/,
    type: 'application/json; charset=utf-8',
    maxAge: 3600,
    make: async (name, { renderer }) => {
      const table = await renderer.table(name);
      return table && JSON.stringify(table);
    },
  },
  {
    pattern: /^\/(things)\.json$/,
    type: 'application/json; charset=utf-8',
    maxAge: 600,
    make: (_name, sources) => thingsFile(sources),
  },
  {
    pattern: /^\/(linked-things)\.json$/,
    type: 'application/json; charset=utf-8',
    maxAge: 600,
    make: async (_name, { renderer }) => JSON.stringify(await renderer.linkedThings()),
  },
  {
    pattern: /^\/calendar\/([a-z0-9-]{1,100})\.ics$/,
    type: 'text/calendar; charset=utf-8',
    maxAge: 600,
    make: calendarFile,
  },
  {
    pattern: /^\/rss\/([\w-]{1,100})\.xml$/,
    type: 'application/rss+xml; charset=utf-8',
    maxAge: 600,
    make: rssOf,
  },
  {
    pattern: /^\/(sitemap)\.xml$/,
    type: 'application/xml; charset=utf-8',
    maxAge: 3600,
    make: (_name, sources) => sitemapIndex(sources),
  },
  {
    pattern: /^\/sitemap\/([a-z0-9-]{1,20})\.xml$/,
    type: 'application/xml; charset=utf-8',
    maxAge: 3600,
    make: sitemapPart,
  },
  {
    pattern: /^\/(robots)\.txt$/,
    type: 'text/plain; charset=utf-8',
    maxAge: 3600,
    make: (_name, { origin }) => robots(origin),
  },
  {
    pattern: /^\/(encryption-key)\.json$/,
    type: 'application/json',
    maxAge: 0,
    make: (_name, { encryptionKey }) => JSON.stringify(encryptionKey),
  },
];

/**
 * The function that generates the file at a path, and resolves to null for unknown names; null if the path has no generated
 * file.
 */
export function makerOf(pathname: string, sources: FileSources): (() => Promise<PageSource | null>) | null {
  for (const { pattern, type, maxAge, make } of kinds) {
    const name = pattern.exec(pathname)?.[1];
    if (name === undefined) continue;
    return async () => {
      const html = await make(name, sources);
      if (html === null) return null;
      const headers = { 'content-type': type, 'cache-control': `public, max-age=${maxAge}`, vary: 'accept-encoding' };
      return { status: 200, html, keep: true, headers };
    };
  }
  return null;
}
