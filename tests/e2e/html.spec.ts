import { HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { columns } from '../../generated/columns.ts';
import { publicEntries } from '../support/public-entries.ts';
import { entriesOf, pageRoutes } from '../support/site.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

const faultsOf = async (html: string): Promise<string[]> =>
  (await validator.validateString(html)).results
    .flatMap((result) => result.messages)
    .map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`);

test('the HTML of every server-rendered page is valid', async ({ request }) => {
  test.setTimeout(120_000);
  expect(await faultsOf('<p><div></div></p>'), 'of what is not valid').not.toEqual([]);
  const paths = pageRoutes
    .filter((route) => route.render === 'server' && route.params.length === 0)
    .map((route) => route.path);
  for (const path of [...paths, '/search/result?keyword=核电', '/nowhere']) {
    expect(await faultsOf(await (await request.get(path)).text()), path).toEqual([]);
  }
});

test('the HTML of the first entry of every column is valid', async ({ request }) => {
  test.setTimeout(120_000);
  const addresses = new Map((await publicEntries(request)).map(({ entry, path }) => [entry.id, path]));
  const firsts = new Map<string, string>();
  for (const { id } of columns) {
    const [entry] = (await entriesOf(request, id, 1)).rows;
    const address = entry && addresses.get(entry.id);
    if (address) firsts.set(id, address);
  }
  expect(firsts.size).toBeGreaterThan(25);
  for (const address of firsts.values()) {
    expect(await faultsOf(await (await request.get(address)).text()), address).toEqual([]);
  }
});
