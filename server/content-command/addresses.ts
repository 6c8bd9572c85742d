import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { columns } from '../../generated/columns.ts';
import { redirects } from '../../generated/redirects.ts';
import { routeList } from '../../generated/routes/index.ts';
import { coverNamed } from '../../shared/cover-subjects.ts';
import type { Content } from '../backend/content/read-content.ts';
import { readFacts } from '../facts/tables.ts';
import { patternOf } from '../web/page-address.ts';
import { publicRoutes } from '../web/seo/public-pages.ts';

/** Patterns of the paths of pages. */
const pages = routeList.map(({ path }) => patternOf(path));

/** Generated files with a fixed path. */
const single: readonly string[] = [
  ...['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/things.xml', '/sitemap/entries-1.xml'],
  ...['/things.json', '/linked-things.json', '/.well-known/security.txt'],
];

const isCover = (path: string): boolean => {
  const name = /^\/covers\/([a-z0-9-]{1,100})\.svg$/.exec(path)?.[1];
  return name !== undefined && coverNamed(name) !== undefined;
};

const isPage = (path: string): boolean =>
  Object.hasOwn(redirects, path) ||
  columns.some(({ columnPcUrl }) => columnPcUrl === path) ||
  pages.some((one) => one.test(path));

/** Whether a folder of the build contains the file at a path. */
async function isBuilt(folder: string, path: string): Promise<boolean> {
  if (!/\.\w+$/.test(path) || path.split('/').some((name) => name.startsWith('.'))) return false;
  return (await stat(join(folder, path)).catch(() => null))?.isFile() === true;
}

type Tables = Awaited<ReturnType<typeof readFacts>>;

/** Whether a path is that of a chart's picture or table, or of a table of figures. */
async function isOfFacts(readTables: () => Promise<Tables>, path: string): Promise<boolean> {
  const [, folder, name = '', ending] = /^\/(charts|data)\/([a-z0-9-]{1,60})\.(svg|csv|xlsx|json)$/.exec(path) ?? [];
  if (!folder) return false;
  const tables = await readTables();
  if (folder === 'data') return ending !== 'svg' && tables.has(name);
  if (ending === 'json') return false;
  // Imports the code of all pages, which few checks need.
  const { chartTable, renderChart } = await import('../../app/entry.server.tsx');
  const make = ending === 'svg' ? renderChart : chartTable;
  const made = make(name, async (table) => {
    const found = tables.get(table);
    if (!found) throw new Error(`no table ${table}`);
    return found;
  });
  return (await made.catch(() => null)) !== null;
}

/** The names of generated files, by folder. */
function madeOf({ releases, attachments }: Content): Readonly<Record<string, ReadonlySet<string>>> {
  const isPublic = (url: string): boolean => publicRoutes.some(({ path }) => path === url);
  return {
    calendar: new Set(releases.flatMap(({ id, extra }) => (extra?.start ? [`${id}.ics`] : []))),
    files: new Set(attachments.map(({ id }) => id)),
    rss: new Set(columns.flatMap(({ id, columnPcUrl }) => (isPublic(columnPcUrl) ? [`${id}.xml`] : []))),
  };
}

/** Returns the reason why nothing exists at a path of the site; null if something does. */
export type DeadPath = (path: string) => Promise<string | null>;

/** The check for paths of a site with this content in `root`; `builds` are folders whose files it serves unchanged. */
export function siteAddresses(root: string, content: Content, builds: readonly string[]): DeadPath {
  const ids = new Set(content.releases.map(({ id }) => id));
  const made = madeOf(content);
  let tables: Promise<Tables> | undefined;
  // Read once, and only if a text links to a chart or a table.
  const readTables = (): Promise<Tables> => {
    tables ??= readFacts(join(root, 'facts')).catch(() => new Map());
    return tables;
  };
  return async (given) => {
    // The server redirects a path with trailing slashes to the one without.
    const path = given.replace(/(?<=[^/])\/+$/, '');
    const id = /^\/release\/[^/]+\/([^/]+)$/.exec(path)?.[1];
    if (id !== undefined) return ids.has(id) ? null : `no entry has the id “${id}”`;
    if (isPage(path) || isCover(path) || single.includes(path)) return null;
    const [, folder = '', name = ''] = /^\/(\w+)\/([^/]+)$/.exec(path) ?? [];
    if (Object.hasOwn(made, folder) && made[folder]?.has(name)) return null;
    for (const build of builds) if (await isBuilt(build, path)) return null;
    return (await isOfFacts(readTables, path)) ? null : 'no page has this address';
  };
}
