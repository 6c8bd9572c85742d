import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backends } from '../../generated/backends.ts';
import { type ForeignBackend, startForeignBackend } from '../support/foreign/backend.ts';
import { type ForeignDialect, literal } from '../support/foreign/dialects.ts';
import { memberRenderer } from '../support/foreign/render-member.tsx';
import { type ForeignSite, startForeignSite } from '../support/foreign/site.ts';

/** Paged lists: a page number beyond the last shows the last page, and no page has more rows than its size. */

/** A backend whose columns have more entries than the largest page. */
const paged: ForeignDialect = { ...literal, perColumn: 30 };
/** The same, but every list call returns the whole list. */
const unpaged: ForeignDialect = { ...paged, name: 'without pages', ignoresPages: true };

interface List {
  readonly address: string;
  /** Selector of an entry in the list. */
  readonly row: string;
  readonly size: number;
}

const lists: readonly List[] = [
  { address: '/news/party', row: '#list [data-entry-id]', size: 10 },
  { address: '/search/result?keyword=外来', row: '#list > li', size: 10 },
  { address: '/org/honor', row: '#list > ul > li', size: 24 },
  { address: '/company/data/industry/directories', row: '[data-entry-id]', size: 12 },
  { address: '/industry/global/data/erji-operational', row: '#list tbody tr:has(td)', size: 50 },
];

describe.each([paged, unpaged])('$name', (dialect) => {
  let backend: ForeignBackend;
  let site: ForeignSite;
  beforeAll(async () => {
    backend = await startForeignBackend(dialect);
    site = await startForeignSite({ API_BASE: backend.address, SITE_ORIGIN: 'https://portal.example' });
  });
  afterAll(async () => {
    await site.close();
    await backend.close();
  });

  test.each(lists)('$address limits its pages and shows the last beyond the end', async ({ address, row, size }) => {
    const open = async (page: number) => {
      const response = await site.fetch(`${address}${address.includes('?') ? '&' : '?'}page=${page}`);
      expect(response.status).toBe(200);
      return parse(await response.text());
    };
    const first = await open(1);
    const pages = Math.max(
      1,
      ...first.querySelectorAll('nav[aria-label="分页"] li a').map((link) => Number(link.text) || 1),
    );
    expect(pages).toBeGreaterThan(1);
    const last = await open(pages);
    const beyond = await open(9999);
    // More than fits into a 32-bit integer.
    expect((await open(2 ** 31)).querySelectorAll(row).length).toBe(beyond.querySelectorAll(row).length);
    const path = address.split('?')[0];
    for (const [document, page] of [
      [first, 1],
      [last, pages],
      [beyond, pages],
    ] as const) {
      const rows = document.querySelectorAll(row).map(({ text }) => text);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.length).toBeLessThanOrEqual(size);
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
      expect(canonical).toBe(`https://portal.example${path}${page > 1 ? `?page=${page}` : ''}`);
    }
    expect(beyond.querySelectorAll(row).map(({ text }) => text)).toEqual(
      last.querySelectorAll(row).map(({ text }) => text),
    );
    expect(beyond.querySelector('nav [aria-current="page"][aria-label^="第"]')?.text ?? '1').toBe(String(pages));
  });

  test.each([
    ['a list of the specification', '/company/info/industry'],
    ['the replacement of a missing part', '/company/report/entry'],
  ])('member page, %s: shows 10 entries a page and the last page beyond the end', async (_what, address) => {
    const render = await memberRenderer(backend, backends.specification);
    const titles = backend.entriesAt(address).map(({ title }) => title);
    const shown = async (page: number): Promise<string[]> => {
      const text = parse(await render(`${address}?page=${page}`)).querySelector('#list')?.text ?? '';
      return titles.filter((title) => text.includes(title));
    };
    expect(await shown(1)).toHaveLength(10);
    expect(await shown(2)).toHaveLength(10);
    expect(await shown(3)).toHaveLength(titles.length - 20);
    expect(await shown(3)).not.toEqual(await shown(2));
    expect(await shown(9999)).toEqual(await shown(3));
  });
});
