import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from 'playwright/test';
import { columns } from '../../generated/columns.ts';
import type { Column } from '../../generated/models.ts';
import { routeList } from '../../generated/routes/index.ts';
import type { RouteMeta } from '../../generated/routes/types.ts';

/** Routes that show a page, as opposed to those that only lead on. */
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

/** The demo's member, as the server wrote it down at its first start. */
export function demoAccount(): { readonly phoneNumber: string; readonly password: string } {
  const file = fileURLToPath(new URL('../../.cache/e2e-data/demo-accounts.txt', import.meta.url));
  const text = readFileSync(file, 'utf8');
  const phoneNumber = /1[3-9]\d{9}/.exec(text)?.[0] ?? '';
  const password = /(?:password|密码)\s*[:：]?\s*(\S+)/i.exec(text)?.[1] ?? '';
  return { phoneNumber, password };
}

/** Starts the application as a person would: by coming near a control. */
export async function startApplication(page: Page): Promise<void> {
  await page.locator('#search-head').hover();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
}

/** Collects everything that must not happen on a page. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A navigation abandons what its page was still loading; that is no fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return faults;
}
