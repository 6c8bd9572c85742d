import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { call, type ListAnswer, pageRoutes } from '../support/site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const faultsOf = async (html: string): Promise<string[]> =>
  (await validator.validateString(html)).results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`);

test('the HTML of every rendered page is valid', async ({ request }) => {
  test.setTimeout(120_000);
  const paths = pageRoutes
    .filter((route) => route.render === 'server' && route.params.length === 0)
    .map((route) => route.path);
  for (const path of [...paths, '/search/result?keyword=核电', '/nowhere']) {
    expect(await faultsOf(await (await request.get(path)).text()), path).toEqual([]);
  }
});

test('the HTML of an entry of every column that has pages for entries is valid', async ({ request }) => {
  test.setTimeout(120_000);
  const map = await (await request.get('/sitemap/entries-1.xml')).text();
  const addresses = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  const { rows } = await call<ListAnswer>(request, '/api/getContentReleaseBeforeList', { pageSize: 100 });
  const seen = new Set<string>();
  const columnOf = new Map(rows.map(({ id, columnId }) => [id, columnId]));
  for (const address of addresses) {
    const { pathname } = new URL(address);
    const kind = columnOf.get(decodeURIComponent(pathname.split('/').at(-1) ?? '')) ?? pathname.replace(/[^/]*$/, '');
    if (seen.has(kind)) continue;
    seen.add(kind);
    expect(await faultsOf(await (await request.get(address)).text()), address).toEqual([]);
  }
  const withPages = pageRoutes.filter((route) => route.render === 'server' && route.params.length > 0);
  expect(seen.size).toBeGreaterThan(withPages.length);
});
