import type { Page } from 'playwright/test';
import { settings as transport } from '../../../generated/api/settings.ts';
import { columns } from '../../../generated/columns.ts';
import { routeList } from '../../../generated/routes/index.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { ForeignBackend } from './backend.ts';

export const pageRoutes: readonly RouteMeta[] = routeList.filter(({ page }) => page !== null);

const labels = new Map<string, string>(columns.map(({ columnPcUrl, columnName }) => [columnPcUrl, columnName]));

/** The label of a page's column; undefined for pages without one, and for those with a layout of their own. */
export const labelOf = ({ path, layout }: RouteMeta): string | undefined =>
  layout === 'default' || layout === 'company-login' ? undefined : labels.get(path);

/** The path of a route, with parameters filled in from an entry of its column, or from the site's own tables. */
export function addressOf(route: RouteMeta, backend: Pick<ForeignBackend, 'entriesAt'>): string {
  if (route.path === '/release/{type}/{id}') return `/release/news/${backend.entriesAt('/news/party')[0]?.id}`;
  const plant = route.path.startsWith('/industry/china') ? 'cn-sanmen' : 'fr-bugey';
  return route.path
    .replace('{id}', backend.entriesAt(route.menu ?? '')[0]?.id ?? 'none')
    .replace('{chart}', 'country-fr')
    .replace('{code}', 'fr')
    .replace('{plant}', plant)
    .replace('{district}', 'pudong');
}

/** Texts that must not appear on a page. */
export const TRACE = /undefined|\bnull\b|NaN|\[object|Invalid Date/;

/** Collects script exceptions, and failed documents and files of the site; failed calls do not count. */
export function exceptionsOf(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 500 && !pathname.startsWith(`${transport.base}/`))
      found.push(`${pathname} ${response.status()}`);
  });
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) found.push(message.text());
  });
  return found;
}

/** The faults of the shown page: its heading, or traces of values that a backend did not send. */
export async function faultsOf(page: Page, route: RouteMeta, address: string): Promise<string[]> {
  const heading = (await page.locator('h1:visible').first().textContent())?.trim();
  const text = `${await page.title()}\n${await page.locator('#root').innerText()}`;
  const label = labelOf(route);
  const trace = TRACE.exec(text);
  return [
    ...(label && heading !== label ? [`${address} is headed “${heading}”, not “${label}”`] : []),
    ...(trace ? [`${address} shows “${text.slice(Math.max(0, trace.index - 30), trace.index + 30)}”`] : []),
  ];
}

/** Pages that show other content than entries of their column: the site's own tables, forms, one article, everything. */
const ofOtherThings: ReadonlySet<string> = new Set([
  'home',
  'member-home',
  'single-article',
  'china-data',
  'china-annual',
  'china-units',
  'global-data',
  'global-power',
  'global-annual',
  'global-nuclear',
  'global-units',
  'plant',
  'country',
  'chart-embed',
  'search-result',
  'login-phone',
  'login-certificate',
  'login-wechat',
  'login-reset',
  'company-account',
  'company-info',
  'site-map',
  'site-privacy',
  'train-before-login',
  'district',
]);

/** Checks that the content of a page names entries of its column, and no others. */
export function entryFaults(content: string, { path, page, menu }: RouteMeta, backend: ForeignBackend): string[] {
  if (page === null || ofOtherThings.has(page)) return [];
  const given = new Set([path, menu].flatMap((at) => backend.entriesAt(at ?? '')).map(({ title }) => title));
  if (given.size === 0) return [];
  const shown = [...new Set([...content.matchAll(/外来条目\d+/g)].map(([title]) => title))];
  const others = shown.filter((title) => !given.has(title));
  return [
    ...(shown.length === 0 ? [`${path} shows no entry of its column`] : []),
    ...(others.length > 0 ? [`${path} shows entries of another column: ${others}`] : []),
  ];
}
