import { expect, type Page, test } from 'playwright/test';
import { routes } from '../../generated/routes/index.ts';
import { publicEntries } from '../support/public-entries.ts';
import { pageRoutes } from '../support/site.ts';

/** Public pages with one URL each; the search page depends on its query and is not listed. */
const paths = pageRoutes
  .filter(
    (route) => route.render === 'server' && route.params.length === 0 && route.path !== routes['search-result'].path,
  )
  .map((route) => route.path);

interface Head {
  readonly title: string;
  readonly canonical: string;
  readonly robots: string | null;
  readonly headings: number;
  readonly meta: Readonly<Record<string, string>>;
  readonly things: readonly Readonly<Record<string, unknown>>[];
}

/** Leaves the site, whose policy forbids parsing text as a document. */
const leave = (page: Page): Promise<unknown> => page.goto('about:blank');

/** The head of a document as sent, parsed by a browser without running the page's scripts. */
async function headOf(page: Page, path: string): Promise<Head> {
  const html = await (await page.request.get(path)).text();
  await leave(page);
  return page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html');
    const named = [...document.querySelectorAll<HTMLMetaElement>('meta[name]')];
    return {
      title: document.title,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
      robots: document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
      headings: document.querySelectorAll('h1').length,
      meta: Object.fromEntries(named.map((element) => [element.name, element.content])),
      things: [...document.querySelectorAll('script[type="application/ld+json"]')].map((element) =>
        JSON.parse(element.textContent ?? ''),
      ),
    };
  }, html);
}

const hanLength = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const typesOf = ({ things }: Head): unknown[] => things.map((thing) => thing['@type']);
const thing = ({ things }: Head, type: string): Readonly<Record<string, unknown>> =>
  things.find((found) => found['@type'] === type) ?? {};

test('every public page has a unique title and description, its canonical URL and the site’s meta labels', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const heads = new Map<string, Head>();
  for (const path of paths) heads.set(path, await headOf(page, path));
  for (const [path, head] of heads) {
    expect.soft(hanLength(head.title), `${path}: ${head.title}`).toBeGreaterThanOrEqual(10);
    expect.soft(hanLength(head.title), `${path}: ${head.title}`).toBeLessThanOrEqual(30);
    const description = head.meta.description ?? '';
    expect.soft(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50);
    expect.soft(description.length, `${path}: ${description}`).toBeLessThanOrEqual(120);
    expect.soft(head.canonical, path).toBe(baseURL + path);
    expect.soft(head.robots, path).toBeNull();
    expect.soft(head.headings, path).toBe(1);
    expect.soft(head.meta.SiteName, path).toBe('浦光核能产业网');
    expect.soft(head.meta.SiteDomain, path).toBe(new URL(baseURL ?? '').host);
    expect.soft(head.meta.SiteIDCode, path).toMatch(/^\d{10}$/);
    if (path !== '/' && !path.startsWith('/site/')) {
      expect.soft(head.meta.ColumnName, path).toBeTruthy();
      expect.soft(head.meta.ColumnType, path).toBeTruthy();
      expect.soft(typesOf(head), path).toContain('BreadcrumbList');
    }
  }
  const values = [...heads.values()];
  expect(new Set(values.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(values.map(({ meta }) => meta.description)).size).toBe(paths.length);
});

test('the home page has structured data for the organisation and the site search', async ({ page, baseURL }) => {
  const head = await headOf(page, '/');
  expect(typesOf(head)).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  expect(thing(head, 'WebSite').potentialAction).toMatchObject({
    '@type': 'SearchAction',
    target: `${baseURL}/search/result?keyword={keyword}`,
  });
});

test('an article’s meta labels match the page, and its times are in the Shanghai time zone', async ({ page }) => {
  const path = '/release/news/industry-china-fleet-curve';
  const head = await headOf(page, path);
  const news = thing(head, 'NewsArticle');
  await page.goto(path);
  await expect(page.locator('h1')).toHaveText(head.meta.ArticleTitle ?? '');
  await expect(page.locator('article header')).toContainText(head.meta.ContentSource ?? 'missing');
  expect(head.meta.PubDate?.slice(0, 10)).toBe(await page.locator('article header time').getAttribute('datetime'));
  expect(head.meta.ColumnName).toBe('行业要闻');
  expect(news.datePublished).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
  expect(news.pubDate).toBe(String(news.datePublished).slice(0, 19));
  expect(news.upDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
});

test('films and data pages have structured data whose file URLs return 200', async ({ page, request }) => {
  const film = thing(await headOf(page, '/release/industry/video-steam-cycle'), 'VideoObject');
  expect(film.duration).toMatch(/^PT\d+S$/);
  for (const key of ['contentUrl', 'thumbnailUrl']) expect((await request.get(String(film[key]))).status()).toBe(200);
  const data = thing(await headOf(page, '/industry/china/data'), 'Dataset');
  const files = data.distribution as { readonly contentUrl: string }[];
  expect(files.length).toBeGreaterThan(1);
  for (const { contentUrl } of files) expect((await request.get(contentUrl)).status()).toBe(200);
});

test('sample entries and courses have only breadcrumbs as structured data, and samples are not in the sitemap', async ({
  page,
  request,
}) => {
  const samples = (await publicEntries(request)).filter(({ entry }) => entry.sample);
  const columns = [
    'news-party',
    'industry-shanghai-advertise-events',
    'org-leader',
    'party-union-area',
    'science-digital',
  ];
  for (const column of columns) {
    const path = samples.find(({ entry }) => entry.columnId === column)?.path ?? column;
    expect.soft(typesOf(await headOf(page, path)), path).toEqual(['BreadcrumbList']);
  }
  expect(typesOf(await headOf(page, '/company/service/train/before-login'))).toEqual(['BreadcrumbList']);
  const map = await (await request.get('/sitemap/entries-1.xml')).text();
  expect(samples.filter(({ path }) => map.includes(`${path}</loc>`)).map(({ path }) => path)).toEqual([]);
  expect(map).toContain('/release/news/industry-china-fleet-curve</loc>');
});

test('every data page has Dataset structured data with a date and two files', async ({ page }) => {
  const pages = paths.filter((path) => /^\/industry\/(china|global)\/data/.test(path));
  expect(pages.length).toBe(10);
  for (const path of pages) {
    const data = thing(await headOf(page, path), 'Dataset');
    expect.soft(data.name, path).toBeTruthy();
    expect.soft(data.dateModified, path).toMatch(/^\d{4}(-\d\d){0,2}$/);
    expect.soft(data.distribution, path).toHaveLength(2);
  }
});

test('member pages are noindex', async ({ page }) => {
  const members = pageRoutes.filter(({ access, params }) => access === 'member' && params.length === 0);
  expect(members.length).toBeGreaterThan(10);
  for (const { path } of members) expect.soft((await headOf(page, path)).robots, path).toBe('noindex');
});

test('a later list page has its own canonical URL, and a filtered list is noindex', async ({ page, baseURL }) => {
  const second = await headOf(page, '/news/party?page=2');
  expect(second.canonical).toBe(`${baseURL}/news/party?page=2`);
  expect(second.robots).toBeNull();
  expect(second.title).toContain('第2页');
  const filtered = await headOf(page, '/news/party?year=2026');
  expect(filtered.robots).toBe('noindex');
  expect(filtered.canonical).toBe(`${baseURL}/news/party`);
});

test('every sitemap URL returns 200, and sitemaps and feeds are well-formed', async ({ page, request }) => {
  test.setTimeout(120_000);
  const addresses = async (path: string, tag: string): Promise<string[]> => {
    const text = await (await request.get(path)).text();
    return page.evaluate(
      ([xml, name]) => {
        const document = new DOMParser().parseFromString(xml ?? '', 'application/xml');
        if (document.querySelector('parsererror')) throw new Error('not well-formed');
        return [...document.getElementsByTagName(name ?? '')].map((element) => element.textContent ?? '');
      },
      [text, tag],
    );
  };
  const files = await addresses('/sitemap.xml', 'loc');
  const places = (await Promise.all(files.map((file) => addresses(file, 'loc')))).flat();
  expect(places.length).toBeGreaterThan(paths.length);
  for (const place of places) expect((await request.head(place, { maxRedirects: 0 })).status(), place).toBe(200);
  await page.goto('/notice/notice');
  const feed = (await page.getByRole('link', { name: 'RSS订阅' }).getAttribute('href')) ?? '';
  expect(await page.locator('link[rel=alternate]').getAttribute('href')).toBe(feed);
  await leave(page);
  expect((await addresses(feed, 'item')).length).toBeGreaterThan(5);
});
