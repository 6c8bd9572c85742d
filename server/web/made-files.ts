import type { Renderer } from '../../app/entry.server.tsx';
import { guard } from '../../generated/access.ts';
import type { FactTable } from '../../generated/models.ts';
import { routeList } from '../../generated/routes/index.ts';
import { coverSvg } from './covers.ts';
import type { PageSource } from './page-cache.ts';

/** Files that are made rather than kept: covers, charts, tables to take away, and what crawlers ask for first. */

type Maker = (name: string, renderer: Renderer) => Promise<string | null> | string | null;

interface Kind {
  readonly pattern: RegExp;
  readonly type: string;
  /** Seconds that others may keep it. */
  readonly maxAge: number;
  readonly make: Maker;
}

/** Pages below the guard's prefix that are meant to be read by everybody. */
const openToCrawlers = routeList
  .filter((route) => route.access === 'open' && route.render === 'server' && route.params.length === 0)
  .map((route) => route.path);

const robots = (): string =>
  ['User-agent: *', `Disallow: ${guard.prefix}/`, ...openToCrawlers.map((path) => `Allow: ${path}`), ''].join('\n');

const cell = (value: unknown): string => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as CSV, with the mark at its beginning that makes spreadsheet programs read it as UTF-8. */
export function csvOf({ columns, rows, source, asOf }: FactTable): string {
  const head = columns.map(({ label, unit }) => (unit ? `${label}（${unit}）` : label));
  const lines = [head, ...rows, [], [source], [`数据截至：${asOf}`]];
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}

const kinds: readonly Kind[] = [
  {
    pattern: /^\/covers\/([a-z0-9-]{1,100})\.svg$/,
    type: 'image/svg+xml; charset=utf-8',
    maxAge: 604_800,
    make: coverSvg,
  },
  {
    pattern: /^\/charts\/([a-z0-9-]{1,60})\.svg$/,
    type: 'image/svg+xml; charset=utf-8',
    maxAge: 3600,
    make: (name, renderer) => renderer.chart(name),
  },
  {
    pattern: /^\/data\/([a-z0-9-]{1,60})\.csv$/,
    type: 'text/csv; charset=utf-8',
    maxAge: 3600,
    make: async (name, renderer) => {
      const table = await renderer.table(name);
      return table && csvOf(table);
    },
  },
  { pattern: /^\/(robots)\.txt$/, type: 'text/plain; charset=utf-8', maxAge: 3600, make: robots },
];

/** How to make the file at an address; null where no made file has such an address. Resolves to null for unknown names. */
export function makerOf(pathname: string, renderer: Renderer): (() => Promise<PageSource | null>) | null {
  for (const { pattern, type, maxAge, make } of kinds) {
    const name = pattern.exec(pathname)?.[1];
    if (name === undefined) continue;
    return async () => {
      const html = await make(name, renderer);
      if (html === null) return null;
      const headers = { 'content-type': type, 'cache-control': `public, max-age=${maxAge}`, vary: 'accept-encoding' };
      return { status: 200, html, keep: true, headers };
    };
  }
  return null;
}
