import { expect, test } from 'playwright/test';
import { columns } from '../../generated/columns.ts';
import { publicEntries } from '../support/public-entries.ts';
import { pageRoutes } from '../support/site.ts';

const MAX_CLICKS = 3;
/** Parameters that identify a separate page: a list page or a meeting. Others are options of the same page. */
const OWN_PAGES = new Set(['page', 'id']);
const pathOf = (url: URL): string => {
  const [[name, value] = ['', ''], ...others] = url.searchParams;
  const isOwn = OWN_PAGES.has(name) && others.length === 0 && !(name === 'page' && value === '1');
  return decodeURI(url.pathname) + (isOwn ? `?${name}=${value}` : '');
};

interface Found {
  readonly status: number;
  readonly clicks: number;
  readonly from: string;
}

/** The targets of a page: its links and the actions of its empty forms. */
const hrefs = (html: string): string[] =>
  [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );
const fileLinks = (html: string): string[] =>
  [...html.matchAll(/<(?:img|source|track|link|script)\b[^>]*?\s(?:src|href|poster)="([^"]*)"/g)].map((match) =>
    (match[1] ?? '').replaceAll('&amp;', '&'),
  );

/** Follows every link of the site from the home page, breadth first; Playwright's own requests take a third longer. */
async function crawl(origin: string) {
  const pages = new Map<string, Found>();
  const files = new Map<string, string>();
  const outside = new Set<string>();
  const missingAnchors: string[] = [];
  const queue: { readonly path: string; readonly clicks: number; readonly from: string }[] = [
    { path: '/', clicks: 0, from: '' },
  ];
  const known = new Set(['/']);
  const seen = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift()) {
    // Neither side spends its time on compression.
    const response = await fetch(origin + next.path, { headers: { 'accept-encoding': 'identity' } });
    pages.set(next.path, { status: response.status, clicks: next.clicks, from: next.from });
    // The target of a redirect counts as reached by the same click.
    const reached = pathOf(new URL(response.url));
    if (reached !== next.path && !pages.has(reached)) pages.set(reached, { ...next, status: response.status });
    known.add(reached);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    const html = await response.text();
    for (const link of hrefs(html)) {
      // Most links are those of the frame, with the same target on every page.
      if (seen.has(link)) continue;
      if (link.startsWith('/')) seen.add(link);
      const url = new URL(link, origin + next.path);
      if (url.origin !== origin) {
        outside.add(url.href);
        continue;
      }
      if (link.startsWith('#') && link.length > 1 && !html.includes(`id="${decodeURIComponent(link.slice(1))}"`)) {
        missingAnchors.push(`${next.path} → ${link}`);
      }
      const path = pathOf(url);
      if (known.has(path)) continue;
      known.add(path);
      queue.push({ path, clicks: next.clicks + 1, from: next.path });
    }
    for (const link of fileLinks(html)) {
      if (seen.has(link)) continue;
      seen.add(link);
      const url = new URL(link, origin + next.path);
      if (url.origin === origin && !files.has(url.pathname)) files.set(url.pathname, next.path);
    }
  }
  return { pages, files, outside, missingAnchors };
}

test('no link is broken, no page is orphaned, and every column is within three clicks of home', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const { pages, files, outside, missingAnchors } = await crawl(baseURL ?? '');
  const broken = [...pages].filter(([, { status }]) => status !== 200).map(([path, found]) => ({ path, ...found }));
  expect(broken).toEqual([]);
  expect(missingAnchors).toEqual([]);
  expect(files.size).toBeGreaterThan(50);
  expect(outside.size).toBeGreaterThan(20);

  const missing: string[] = [];
  for (const [path, from] of files) {
    const { status } = await fetch(baseURL + path, { method: 'HEAD' });
    if (status !== 200) missing.push(`${status} ${path} on ${from}`);
  }
  expect(missing).toEqual([]);

  const orphans = pageRoutes
    .filter((route) => route.render === 'server' && route.params.length === 0 && !pages.has(route.path))
    .map((route) => route.path);
  expect(orphans).toEqual([]);
  const listed = (await publicEntries(request)).map(({ path }) => path);
  expect(listed.length).toBeGreaterThan(200);
  expect(listed.filter((path) => !pages.has(path))).toEqual([]);

  const open = new Set(pageRoutes.filter((route) => route.render === 'server').map((route) => route.path));
  const near = columns.filter(({ columnPcUrl }) => open.has(columnPcUrl)).map(({ columnPcUrl }) => columnPcUrl);
  expect(near.length).toBeGreaterThan(25);
  expect(near.filter((path) => (pages.get(path)?.clicks ?? 99) > MAX_CLICKS)).toEqual([]);
  // All external links use HTTPS.
  expect([...outside].filter((url) => url.startsWith('http:'))).toEqual([]);
});
