import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from 'playwright/test';
import { columns } from '../../generated/columns.ts';
import type { Column } from '../../generated/models.ts';
import { routeList } from '../../generated/routes/index.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';
import { gate } from './gate.ts';

/** Routes that show a page, as opposed to redirects. */
export const pageRoutes: readonly RouteMeta[] = routeList.filter((route) => route.page !== null);

export const columnByPath = (path: string): Column | undefined =>
  columns.find((column) => column.columnPcUrl === path) as Column | undefined;

export interface ListAnswer {
  readonly rows: readonly { readonly id: string; readonly columnId: string; readonly type?: string }[];
  readonly total: number;
}

/** A call of the backend, as a visitor or with a token. */
export async function call<T>(
  request: APIRequestContext,
  path: string,
  query: Readonly<Record<string, string | number>> = {},
  token?: string,
): Promise<T> {
  const response = await request.get(`/backend${path}`, {
    params: query,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return (await response.json()) as T;
}

/** The entries of a column that a visitor, or a member, may see. */
export const entriesOf = async (
  request: APIRequestContext,
  columnId: string,
  pageSize: number,
  token?: string,
): Promise<ListAnswer> =>
  call<ListAnswer>(
    request,
    token ? '/api/getContentReleaseList' : '/api/getContentReleaseBeforeList',
    { columnId, pageSize, pageNum: 1 },
    token,
  );

/** Starts the application as a person would: by moving the pointer to a control. */
export async function startApplication(page: Page): Promise<void> {
  // A resting pointer does not count: it must move to the control.
  await page.mouse.move(1, 1);
  // Narrow screens have the menu button where wide ones have the search field.
  await page.locator('#search-head, .menu-button').filter({ visible: true }).first().hover();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}

/** Collects errors and failed requests of a page. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation aborts the page's pending requests, which is not a fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}

/** Follows a link to a URL, as a click in the page would, and marks the window, to detect a full page load. */
export const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    link.dataset.noPreload = '';
    document.querySelector('main')?.append(link);
    (window as unknown as { stayed: boolean }).stayed = true;
    link.click();
    link.remove();
  }, address);

/** Whether the document is still the one in which a link was followed. */
export const hasStayed = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed === true);

/** Delays every matching request, by default every call for content, until released. */
export async function holdCalls(page: Page, pattern = '**/backend/api/**'): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(pattern, async (route) => {
    await opened;
    await route.continue().catch(() => undefined);
  });
  return open;
}

const projectFile = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** URL of the built file with the code of a route's page; undefined if it is in a shared file. */
export function codeOf(path: string): string | undefined {
  const page = pageRoutes.find((route) => route.path === path)?.page ?? '';
  const module = new RegExp(`^  '?${page}'?: \\(\\) => import\\('\\./(.+)'\\)`, 'm').exec(
    projectFile('app/pages.ts'),
  )?.[1];
  const manifest = JSON.parse(projectFile('dist/client/.vite/manifest.json')) as Record<string, { file: string }>;
  const file = manifest[`app/${module}`]?.file;
  return file && `/${file}`;
}

/** Waits until files for links have loaded: by default the navigation script and the rules of all pages. */
export async function linksReady(
  page: Page,
  files: readonly ('navigation' | 'style')[] = ['navigation', 'style'],
): Promise<void> {
  await page.waitForFunction(
    (names) =>
      names.every((file) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${file}-`)),
      ),
    files,
  );
  // The load events fire a moment after the resource entries exist.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
