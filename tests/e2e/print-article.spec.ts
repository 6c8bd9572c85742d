import { expect, test } from 'playwright/test';
import { getPage, textOf } from '../support/parsed-page.ts';
import { pdfText } from '../support/pdf-text.ts';

/** What a reader gets on paper. */

const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

for (const address of ['/release/industry/rule-nuclear-safety-law', '/release/science/charm-contest-launch']) {
  test(`${address}: the paper has the whole article and nothing to click`, async ({ page, request }) => {
    const { main } = await getPage(request, address);
    const parts = main.querySelectorAll('h1, [data-rich] p, [data-rich] li, [data-rich] h2, [data-rich] td');
    expect(parts.length).toBeGreaterThan(8);
    await page.goto(address);
    const text = (await pdfText(await page.pdf({ preferCSSPageSize: true }))).join('');
    for (const part of parts) expect.soft(text).toContain(plain(textOf(part)));
    for (const control of ['栏目导航', '字号', '分享', '上一篇', '相关阅读', '网站地图'])
      expect.soft(text).not.toContain(control);
    for (const link of main.querySelectorAll('article a[href^="http"]')) {
      expect.soft(text, 'the address of a link').toContain(plain(link.getAttribute('href') ?? ''));
    }
  });
}

test('a table that goes on over several pages has its head on each', async ({ page }) => {
  await page.goto('/industry/china/data/erji-operational');
  const pages = await pdfText(await page.pdf({ preferCSSPageSize: true }));
  const heads = await page.locator('main table thead').last().innerText();
  const head = plain(heads);
  const rows = pages.filter((text) => /\d{4}年\d{1,2}月/.test(text));
  expect(rows.length).toBeGreaterThan(1);
  expect(pages.filter((text) => text.includes(head)).length).toBeGreaterThan(1);
});
