import type { Page, Request } from 'playwright/test';
import { routeList } from '../../generated/routes/index.ts';
import { call, followLink } from './site.ts';

/** A page of the member area, or of the staff's side of it. */
export interface AreaPage {
  readonly page: string;
  readonly path: string;
  readonly isStaff: boolean;
}

/** Every page of the area with an address of its own; login pages belong to nobody yet. */
export const areaPages: readonly AreaPage[] = routeList
  .filter(({ page, layout, params }) => page !== null && layout === 'company' && params.length === 0)
  .map(({ page, path, section }) => ({ page: page ?? '', path, isStaff: section === 'staff' }));

/** One page for each page module: what runs the same code need not be tried twice. */
export const onePerPage = (pages: readonly AreaPage[]): readonly AreaPage[] => [
  ...new Map(pages.map((each) => [each.page, each])).values(),
];

/** Opens a page of the area and waits until it shows what it has loaded. */
export async function openInArea(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const underWay = new WeakMap<Page, Set<Request>>();

/** The requests of a page that have no answer yet, from now on. */
function requestsOf(page: Page): ReadonlySet<Request> {
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

/** For so long nothing is asked for once a page has all that it shows. Milliseconds. */
const QUIET_MS = 300;

/** Goes to an address within the open document, past the question about unsaved work, and waits until the page has loaded. */
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
  for (let since = Date.now(); Date.now() - since < QUIET_MS; ) {
    await page.waitForTimeout(50);
    if (requests.size > 0) since = Date.now();
  }
}

/** Addresses of the details that an open page leads to on its own path: a record, a task, an empty form. */
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

/** Buttons that show a form where there is none at first. */
const OPENERS = /^(编辑资料|修改.+的备注|申请复核|填写回执|补充说明)$/;

/**
 * Types into everything on an open page that takes text, and leaves it unsaved. Returns what was typed; `mark` tells it from
 * everything else on the site.
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
    // Fields may shape what they get: what they hold counts.
    typed.push(await field.inputValue());
  }
  return typed.filter((text) => text.length > 5);
}

const IDENTIFYING =
  /(?<!\d)1[3-9]\d[\d*]{4}\d{4}(?!\d)|HZ\d{8}-\d{6}|SQ\d{8}-\d+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;

/** Phones, receipts, numbers and ids in a text. */
export const identifying = (text: string): ReadonlySet<string> => new Set(text.match(IDENTIFYING) ?? []);

/** Everything that the site has stored for an account and its company, but for what changes with every login. */
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
