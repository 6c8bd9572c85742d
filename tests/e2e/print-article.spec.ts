import { expect, test } from 'playwright/test';
import { getPage, textOf } from '../support/parsed-page.ts';
import { comparable, pdfText } from '../support/pdf-text.ts';

/** Pages as printed. */

for (const address of ['/release/industry/rule-nuclear-safety-law', '/release/science/charm-contest-launch']) {
  test(`${address} prints the whole article with link URLs and without controls`, async ({ page, request }) => {
    const { main } = await getPage(request, address);
    const parts = main.querySelectorAll('h1, [data-rich] p, [data-rich] li, [data-rich] h2, [data-rich] td');
    expect(parts.length).toBeGreaterThan(8);
    await page.goto(address);
    const html = await page.content();
    const text = (await pdfText(await page.pdf({ preferCSSPageSize: true }))).join('');
    for (const part of parts) expect.soft(text).toContain(comparable(textOf(part)));
    for (const control of ['栏目导航', '字号', '分享', '上一篇', '相关阅读', '网站地图']) {
      expect.soft(html).toContain(control);
      expect.soft(text).not.toContain(control);
    }
    for (const link of main.querySelectorAll('article a[href^="http"]')) {
      expect.soft(text, 'the address of a link').toContain(comparable(link.getAttribute('href') ?? ''));
    }
  });
}

for (const [address, caption] of [
  ['/industry/china/data/erji-annual', '中国历年核发电量、占比与装机'],
  ['/industry/global/data/erji-nuclear', '各国核发电量排名'],
] as const) {
  test(`${address} repeats the table head on every printed page and keeps rows whole`, async ({ page }) => {
    await page.goto(address);
    const table = page.locator('main table', { has: page.locator('caption', { hasText: caption }) });
    const head = comparable(await table.locator('thead').innerText());
    const rows = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText));
    const pages = await pdfText(await page.pdf({ preferCSSPageSize: true }));
    const parts = pages.filter((text) => rows.some((row) => text.includes(comparable(row))));
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.filter((text) => !text.includes(head))).toEqual([]);
    // No row is split between pages.
    expect(rows.filter((row) => !pages.some((text) => text.includes(comparable(row))))).toEqual([]);
  });
}

for (const address of ['/', '/industry/china/data', '/org/about']) {
  test(`${address} prints no skip link and ends no printed page with a heading`, async ({ page }) => {
    await page.goto(address);
    const headings = (await page.locator('main :is(h1, h2, h3, h4)').allInnerTexts()).map(comparable).filter(Boolean);
    const pages = await pdfText(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.join('')).not.toContain('跳到主要内容');
    expect(headings.length).toBeGreaterThan(1);
    for (const text of pages) expect.soft(headings.filter((heading) => text.endsWith(heading))).toEqual([]);
  });
}
