import { expect, test } from 'playwright/test';
import { allPages, metaOf, type PublicPage, textsOf, thingsOf } from '../support/all-pages.ts';
import { textOf } from '../support/parsed-page.ts';

/** Rules for every public page: columns, articles, people, exhibits, companies. */

let pages: readonly PublicPage[] = [];
let articles: readonly PublicPage[] = [];

test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  pages = await allPages(request);
  articles = pages.filter(({ path }) => path.startsWith('/release/'));
  expect(articles.length).toBeGreaterThan(200);
});

const hanLength = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;
const titleOf = ({ document }: PublicPage): string => document.querySelector('title')?.text ?? '';
const typesOf = (page: PublicPage): unknown[] => thingsOf(page).map((thing) => thing['@type']);

/** Values shared by several pages, with the pages. */
function shared(read: (page: PublicPage) => string): string[] {
  const places = new Map<string, string[]>();
  for (const page of pages) places.set(read(page), [...(places.get(read(page)) ?? []), page.path]);
  return [...places].filter(([, paths]) => paths.length > 1).map(([value, paths]) => `${paths.join(', ')}: ${value}`);
}

/** Pages that break a rule, with the value found. */
const wrong = (isWrong: (page: PublicPage) => string | false | undefined, among = pages): string[] =>
  among.flatMap((page) => {
    const fault = isWrong(page);
    return fault ? [`${page.path}: ${fault}`] : [];
  });

test('titles have 10 to 30 Chinese characters, descriptions 50 to 120 characters, both unique per page', () => {
  expect(wrong((page) => (hanLength(titleOf(page)) < 10 || hanLength(titleOf(page)) > 30) && titleOf(page))).toEqual(
    [],
  );
  const descriptionOf = (page: PublicPage): string => metaOf(page, 'description');
  const isUnfit = (text: string): boolean => text.length < 50 || text.length > 120;
  expect(wrong((page) => isUnfit(descriptionOf(page)) && `“${descriptionOf(page)}”`)).toEqual([]);
  expect(shared(titleOf)).toEqual([]);
  expect(shared(descriptionOf)).toEqual([]);
});

test('each page has one h1, its own canonical URL and no robots restriction', ({ baseURL }) => {
  expect(wrong(({ document }) => document.querySelectorAll('h1').length !== 1 && 'not one h1')).toEqual([]);
  const canonical = ({ document }: PublicPage): string =>
    document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
  expect(wrong((page) => decodeURI(canonical(page)) !== baseURL + page.path && canonical(page))).toEqual([]);
  expect(wrong((page) => metaOf(page, 'robots'))).toEqual([]);
});

test('structured data has breadcrumbs on inner pages, article dates as shown and no articles for samples', () => {
  expect(wrong((page) => page.path !== '/' && !typesOf(page).includes('BreadcrumbList') && 'no place')).toEqual([]);
  const [samples, real] = [pages.filter(({ isSample }) => isSample), articles.filter(({ isSample }) => !isSample)];
  expect(Math.min(samples.length, real.length)).toBeGreaterThan(100);
  expect(wrong((page) => typesOf(page).join() !== 'BreadcrumbList' && typesOf(page).join(), samples)).toEqual([]);
  expect(wrong((page) => !typesOf(page).includes('NewsArticle') && 'no article', real)).toEqual([]);
  for (const page of real) {
    const news = thingsOf(page).find((thing) => thing['@type'] === 'NewsArticle');
    const shown = page.document.querySelector('article header time');
    expect.soft(news?.headline, page.path).toBe(page.document.querySelector('h1')?.text);
    // China had summer time from 1986 to 1991.
    expect.soft(String(news?.datePublished), page.path).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[89]:00$/);
    expect.soft(news?.pubDate, page.path).toBe(String(news?.datePublished).slice(0, 19));
    expect.soft(news?.upDate, page.path).toBe(String(news?.dateModified).slice(0, 19));
    expect.soft(String(news?.datePublished).slice(0, 10), page.path).toBe(shown?.getAttribute('datetime'));
  }
});

test('the meta tags of articles match the text shown', () => {
  const seen = { sources: 0, authors: 0, laws: 0 };
  for (const page of articles) {
    const head = textOf(page.document.querySelector('article header'));
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(metaOf(page, 'PubDate')) ?? [];
    const facts = textOf(page.document.querySelector('section[aria-label="法规信息"]'));
    const label = facts ? '法规公布日期' : '发布时间';
    expect.soft(head, page.path).toContain(`${label}：${year}年${Number(month)}月${Number(day)}日`);
    // Commentary on a law states that it is not the law itself.
    if (facts) seen.laws += 1;
    if (facts) expect.soft(facts, page.path).toMatch(/效力级别.*制定机关.*导读，不是法规原文/);
    expect
      .soft(textOf(page.document.querySelector('h1')), page.path)
      .toBe(metaOf(page, 'ArticleTitle').replace(/\s/g, ''));
    if (head.includes('来源：')) {
      seen.sources += 1;
      expect.soft(head, page.path).toContain(`来源：${metaOf(page, 'ContentSource').replace(/\s/g, '')}`);
    }
    if (metaOf(page, 'Author')) seen.authors += 1;
    if (metaOf(page, 'Author')) expect.soft(head, page.path).toContain(`作者：${metaOf(page, 'Author')}`);
    const trail = page.document.querySelectorAll('nav[aria-label="当前位置"] a').map(textOf);
    expect.soft(trail, page.path).toContain(metaOf(page, 'ColumnName'));
  }
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(10);
});

test('an article has its text and links to its neighbours in the initial HTML', () => {
  expect(
    wrong(({ document }) => textOf(document.querySelector('[data-rich]')).length < 200 && 'no text', articles),
  ).toEqual([]);
  expect(
    wrong(({ document }) => {
      const links = document.querySelectorAll('nav[aria-label="前后文章"] a');
      return !links.some((link) => link.getAttribute('href')?.startsWith('/release/')) && 'no neighbour';
    }, articles),
  ).toEqual([]);
});

test('links have an href; external links are labelled and open in a new window', ({ baseURL }) => {
  expect(
    wrong(({ document }) => document.querySelectorAll('a').find((link) => !link.getAttribute('href'))?.outerHTML),
  ).toEqual([]);
  const isOutside = (address: string): boolean => /^https?:/.test(address) && !address.startsWith(baseURL ?? '');
  const outside = pages.flatMap(({ path, document }) =>
    document
      .querySelectorAll('main a')
      .filter((link) => isOutside(link.getAttribute('href') ?? ''))
      .map((link) => ({ path, link })),
  );
  expect(outside.length).toBeGreaterThan(20);
  for (const { path, link } of outside) {
    expect.soft(link.getAttribute('target'), `${path}: ${link.outerHTML}`).toBe('_blank');
    expect.soft(link.getAttribute('rel'), `${path}: ${link.outerHTML}`).toContain('noopener');
    expect.soft(textOf(link), path).toContain('在新窗口打开');
    expect.soft(link.querySelector('svg'), `${path}: nothing to see`).not.toBeNull();
  }
});

/** Common traditional characters that differ in Simplified Chinese. */
const traditional =
  /[國電業產會發關與為東車長門開學時個來對這們過說話點見機網頁資訊範設備報選單廠術標準規劃圖書館類種項題經濟總數據應該讓實現體係處變熱輪壓氣鋼鐵礦運輸環護衛檢測試驗員務聯繫強調導領黨團習節約價質級別線條邊區縣鄉鎮灣臺萬億參觀組織論壇講師歲歷歡讀寫聽視頻錄製買賣貿]/u;

const rules: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['half-width punctuation', /[\p{Script=Han}」”）][,;:?!](?=[\p{Script=Han}“（])/u],
  ['half-width brackets', /\([^()]*\p{Script=Han}[^()]*\)/u],
  ['straight quotes', /"[^"]*\p{Script=Han}[^"]*"/u],
  ['a space inside a sentence', /[，。；：、！？“”（）] +\p{Script=Han}|\p{Script=Han} +[，。；：、！？”）]/u],
  // The text of the pager (共 12 条) is specified with its spaces.
  ['a space beside figures', /(?!共 \d+ 条)\p{Script=Han} +\d+(?:\.\d+)? *[\p{Script=Han}%]/u],
  ['a date of figures alone', /\b(?:19|20)\d\d-\d\d-\d\d\b/],
  ['punctuation twice', /。。|，，|、、|；；|，。|。，/],
  ['a traditional character', traditional],
];

test('texts follow the rules of Chinese typography', () => {
  const faults = new Map<string, string>();
  for (const { path, document } of pages) {
    for (const text of textsOf(document.querySelector('body') ?? document)) {
      const [fault] = rules.find(([, pattern]) => pattern.test(text)) ?? [];
      if (fault) faults.set(`${fault}: ${text.trim().slice(0, 80)}`, path);
    }
  }
  expect([...faults]).toEqual([]);
});
