import type { Page, Request } from 'playwright/test';
import { routeList } from '../../generated/routes/index.ts';
import { call, followLink } from './site.ts';

/** A page of the member area, or of its staff section. */
export interface AreaPage {
  readonly page: string;
  readonly path: string;
  readonly isStaff: boolean;
}

/** Every page of the area without parameters; login pages are not part of it. */
export const areaPages: readonly AreaPage[] = routeList
  .filter(({ page, layout, params }) => page !== null && layout === 'company' && params.length === 0)
  .map(({ page, path, section }) => ({ page: page ?? '', path, isStaff: section === 'staff' }));

/** One page per page module: pages with the same code need only one test. */
export const onePerPage = (pages: readonly AreaPage[]): readonly AreaPage[] => [
  ...new Map(pages.map((each) => [each.page, each])).values(),
];

const underWay = new WeakMap<Page, Set<Request>>();

/** The pending requests of a page, from now on. */
function requestsOf(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const made = new Set<Request>();
  underWay.set(page, made);
  page.on('request', (request) => made.add(request));
  const end = (request: Request): boolean => made.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return made;
}

/** How many times in succession a page must have no pending request to count as loaded. */
const QUIET_TURNS = 3;

/**
 * Waits until a page has loaded: requests that follow a response start before a task of the lowest priority runs, on a slow
 * machine as well. Idle callbacks do not run in the background.
 */
async function quiet(page: Page, requests: ReadonlySet<Request>): Promise<void> {
  for (let turns = 0; turns < QUIET_TURNS; turns = requests.size > 0 ? 0 : turns + 1)
    await page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await scheduler.postTask(() => undefined, { priority: 'background' });
    });
}

/** Opens a page of the area and waits until its data is shown. */
export async function openInArea(page: Page, address: string): Promise<void> {
  const requests = requestsOf(page);
  // Requests of the previous document may end without an event.
  requests.clear();
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await quiet(page, requests);
}

/** Follows a link within the open document, confirms the question about unsaved work, and waits until the page has loaded. */
export async function followInArea(page: Page, address: string): Promise<void> {
  const requests = requestsOf(page);
  await followLink(page, address);
  await page.waitForFunction(
    (to) => location.pathname + location.search === to || document.querySelector('[role=dialog]') !== null,
    address,
  );
  const leave = page.getByRole('button', { name: '仍然离开' });
  if (await leave.isVisible()) await leave.click();
  await page.waitForURL((url) => url.pathname + url.search === address);
  await page.locator('main h1').filter({ visible: true }).first().waitFor();
  await quiet(page, requests);
}

/** Paths of detail pages that an open page links below its own path: a record, a task, an empty form. */
export const detailsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Map<string, string>();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
      const url = new URL(link.href);
      if (url.origin !== location.origin || url.pathname !== location.pathname) continue;
      for (const key of ['id', 'task', 'new'])
        if (url.searchParams.has(key) && !found.has(key)) found.set(key, url.pathname + url.search);
    }
    return [...found.values()];
  });

/** Buttons that open a form. */
const OPENERS = /^(编辑资料|修改.+的备注|申请复核|填写回执|补充说明)$/;

/**
 * Types into every text field of an open page without saving. Returns the typed texts; `mark` makes them unique on the site.
 */
export async function typeEverywhere(page: Page, mark: number): Promise<readonly string[]> {
  for (const opener of await page.locator('main').getByRole('button', { name: OPENERS }).all())
    if (await opener.isVisible()) await opener.click();
  const typed: string[] = [];
  const fields = page.locator(
    'main :is(input:not([type]),input[type=text],input[type=tel],input[type=number],textarea)',
  );
  for (const [index, field] of (await fields.all()).entries()) {
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const isFigure = await field.evaluate(
      (element) => ['tel', 'number'].includes(element.getAttribute('type') ?? '') || element.hasAttribute('inputmode'),
    );
    const text = isFigure ? `${mark}${String(index).padStart(2, '0')}` : `机密${mark}${String(index).padStart(2, '0')}`;
    await field.fill(text);
    // Fields may normalise their input: their value counts.
    typed.push(await field.inputValue());
  }
  return typed.filter((text) => text.length > 5);
}

const IDENTIFYING =
  /(?<!\d)1[3-9]\d[\d*]{4}\d{4}(?!\d)|HZ\d{8}-\d{6}|SQ\d{8}-\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;

/** Phone numbers, receipts, numbers and ids in a text. */
export const identifying = (text: string): ReadonlySet<string> => new Set(text.match(IDENTIFYING) ?? []);

/** Everything that the site has stored for an account and its company, except what changes with every login. */
export async function recordsOf(page: Page, token: string): Promise<unknown> {
  const get = async (path: string): Promise<unknown> => {
    const { data, rows, user } = await call<{ data?: unknown; rows?: unknown; user?: unknown }>(
      page.request,
      path,
      {},
      token,
    );
    return data ?? rows ?? user;
  };
  const courses = (await get('/company/trainings')) as { readonly id: string }[] | undefined;
  const requests = (await get('/report/requests')) as { readonly id: string }[] | undefined;
  return {
    user: await get('/getInfo'),
    history: await get('/company/info/history'),
    accounts: await get('/company/accounts'),
    subUsers: await get('/system/user/getSubUserList'),
    receipts: await get('/report/receipts'),
    tasks: await get('/report/tasks'),
    statistics: await get('/report/return/annual-statistics'),
    files: await get('/report/return/talent-demand'),
    requests: await Promise.all((requests ?? []).map(({ id }) => get(`/report/request/${id}`))),
    courses: await Promise.all((courses ?? []).map(({ id }) => get(`/company/training/${id}`))),
  };
}
