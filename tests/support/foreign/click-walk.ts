import type { Page } from 'playwright/test';
import { columns } from '../../../generated/columns.ts';
import { redirects } from '../../../generated/redirects.ts';
import type { RouteMeta } from '../../../generated/routes/types.ts';
import type { ForeignBackend } from './backend.ts';
import { entryFaults, faultsOf, labelOf } from './walk.ts';

/** Milliseconds without a call after which a page's calls count as finished. */
const QUIET_MS = 120;
/** Milliseconds that a page may take to appear after a click. */
const PATIENCE_MS = 15_000;

/** A regular expression for the paths of a route, as text. */
export const patternOf = ({ path }: RouteMeta): string => `^${path.replace(/\{\w+\}/g, '[^/]+')}$`;

/** Paths of pages that may link a route: its list, then the columns above it, nearest first. */
function waysTo({ path, menu }: RouteMeta): string[] {
  const pathOf = new Map<string, string>(columns.map(({ id, columnPcUrl }) => [id, columnPcUrl]));
  const above: string[] = [];
  for (
    let column = columns.find(({ columnPcUrl }) => columnPcUrl === (menu ?? path));
    column;
    column = columns.find(({ id }) => id === column?.columnPid)
  ) {
    const parent = pathOf.get(column.columnPid);
    if (parent !== undefined) above.push(redirects[parent] ?? parent);
  }
  return [...(menu === null ? [] : [menu]), ...above, '/site/map'];
}

/** Clicks the first link of the page whose path matches, preferring visible ones; false if there is none. */
const clickLink = (page: Page, pattern: string): Promise<boolean> =>
  page.evaluate((form) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#root a[href]')].filter(
      ({ origin, pathname, target }) =>
        origin === location.origin && target === '' && new RegExp(form).test(decodeURI(pathname)),
    );
    const link = links.find((one) => one.checkVisibility()) ?? links[0];
    link?.click();
    return link !== undefined;
  }, pattern);

/** Waits until the path matches and the page has made its calls. */
export async function arrive(page: Page, pattern: string, backend: ForeignBackend): Promise<void> {
  await page.waitForFunction((form) => new RegExp(form).test(decodeURI(location.pathname)), pattern, {
    timeout: PATIENCE_MS,
  });
  for (let seen = -1; seen !== backend.calls.length; ) {
    seen = backend.calls.length;
    await page.waitForTimeout(QUIET_MS);
  }
  await page.locator('h1:visible').first().waitFor({ timeout: PATIENCE_MS });
}

/**
 * Goes to a route by clicks only; false if no page on the way links it. A list that the previous page did not link is
 * searched for again from every page above it.
 */
export async function goByClick(page: Page, route: RouteMeta, backend: ForeignBackend): Promise<boolean> {
  const pattern = patternOf(route);
  const isThere = (): boolean => new RegExp(pattern).test(decodeURI(new URL(page.url()).pathname));
  const goOn = async (): Promise<boolean> => {
    if (!isThere() && !(await clickLink(page, pattern))) return false;
    await arrive(page, pattern, backend);
    return true;
  };
  const goTo = async (way: string): Promise<boolean> => {
    if (!(await clickLink(page, `^${way}$`))) return false;
    // Visitors are redirected from the pages of members.
    await arrive(page, `^${way}$|${pattern}|^/company/login$`, backend);
    return true;
  };
  if (await goOn()) return true;
  for (const way of waysTo(route)) {
    if (!(await goTo(way))) continue;
    if (await goOn()) return true;
    if (route.menu !== null && way !== route.menu && (await goTo(route.menu)) && (await goOn())) return true;
  }
  return false;
}

/**
 * The faults of the shown page: its heading, its texts, or entries of other columns. The URL changes before the code of the
 * next page has loaded, and the previous page stays until then: a heading counts as wrong only if it has not changed within
 * the time limit of a click.
 */
export async function faultsAfterClick(page: Page, route: RouteMeta, backend: ForeignBackend): Promise<string[]> {
  const label = labelOf(route);
  if (label)
    await page
      .locator('h1:visible')
      .first()
      .and(page.getByText(label, { exact: true }))
      .waitFor({ timeout: PATIENCE_MS })
      .catch(() => undefined);
  return [
    ...(await faultsOf(page, route, route.path)),
    ...entryFaults(await page.locator('#main').innerText(), route, backend),
  ];
}
