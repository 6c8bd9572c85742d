import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { clampPage, isNearest, pageCount, pagerItems } from '../../app/components/pager/page-numbers.ts';
import { Pager } from '../../app/components/pager/pager.tsx';
import { pageOf, withQuery } from '../../app/components/query.ts';

const text = (current: number, pages: number): string =>
  pagerItems(current, pages)
    .map(({ kind, page }) => (kind === 'page' ? String(page) : `${kind}:${page}`))
    .join(' ');

describe('pager', () => {
  test.each([
    [1, 1, '1'],
    [3, 7, '1 2 3 4 5 6 7'],
    [1, 20, '1 2 3 4 5 6 forward:6 20'],
    [4, 20, '1 2 3 4 5 6 forward:9 20'],
    [10, 20, '1 back:5 8 9 10 11 12 forward:15 20'],
    [18, 20, '1 back:13 15 16 17 18 19 20'],
    [20, 20, '1 back:15 15 16 17 18 19 20'],
  ])('shows the items for page %i of %i', (current, pages, expected) => {
    expect(text(current, pages)).toBe(expected);
  });

  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 13, '1 2 3'],
    [7, 13, '6 7 8'],
    [13, 13, '11 12 13'],
  ])('marks up to three page numbers nearest to page %i of %i', (current, pages, expected) => {
    const numbers = Array.from({ length: pages }, (_, index) => index + 1);
    expect(numbers.filter((number) => isNearest(number, current, pages)).join(' ')).toBe(expected);
  });

  test('has at least one page and clamps the current page to the existing ones', () => {
    expect(pageCount(0, 10)).toBe(1);
    expect(pageCount(21, 10)).toBe(3);
    expect(clampPage(9, 3)).toBe(3);
    expect(clampPage(-1, 3)).toBe(1);
  });

  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=2.9', 2],
    ['page=0', 1],
    ['page=-4', 1],
    ['page=abc', 1],
    ['page=Infinity', 1],
  ])('reads the query "%s" as page %i', (query, page) => {
    expect(pageOf(new URLSearchParams(query))).toBe(page);
  });

  test('omits empty values and page 1 from the URL', () => {
    expect(withQuery('/news', new URLSearchParams('page=2&topic=a'), { topic: '', page: '1' })).toBe('/news');
    expect(withQuery('/news', new URLSearchParams('page=2'), { topic: '安全' })).toBe(
      '/news?page=2&topic=%E5%AE%89%E5%85%A8',
    );
  });

  test('submits its page number form to the same anchor as its links', () => {
    const html = (anchor?: string): string => {
      const query = new URLSearchParams('topic=a');
      return renderToStaticMarkup(
        createElement(Pager, { path: '/news', query, total: 90, size: 10, current: 2, ...(anchor ? { anchor } : {}) }),
      );
    };
    expect(html('#list')).toMatch(/<form [^>]*action="\/news#list"/);
    expect(html('#list')).toContain('href="/news?topic=a&amp;page=3#list"');
    expect(html()).toMatch(/<form [^>]*action="\/news"/);
  });
});
