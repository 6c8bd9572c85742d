import { afterEach, describe, expect, test, vi } from 'vitest';
import { readerKey } from '../../app/components/pdf-reader/keys.ts';
import { outlineOf } from '../../app/components/pdf-reader/outline.ts';
import { findAll, indexPage } from '../../app/components/pdf-reader/text-index.ts';
import { visiblePages } from '../../app/components/pdf-reader/visible-pages.ts';
import { percentOf, scaleOf, stepFrom } from '../../app/components/pdf-reader/zoom.ts';
import { lastPageOf, saveLastPage } from '../../app/features/reading/last-page.ts';
import { linesOf, numberOf, subjectOf } from '../../app/pages/company/journal/names.ts';
import { pageInQuery } from '../../app/pages/company/journal/page-address.ts';
import { byYear } from '../../app/pages/company/journal/years.ts';
import { browserStorage, forbiddenStorage } from '../support/browser-storage.ts';

describe('search in pages', () => {
  const pages = [indexPage(['中间回', '路与中间', '回路']), indexPage([]), indexPage(['Ｎuclear  ', 'POWER plant'])];

  test('finds words across text items and returns the position of each part', () => {
    expect(findAll(pages, '中间回路')).toEqual([
      {
        page: 1,
        stretches: [
          { item: 0, from: 0, to: 3 },
          { item: 1, from: 0, to: 1 },
        ],
      },
      {
        page: 1,
        stretches: [
          { item: 1, from: 2, to: 4 },
          { item: 2, from: 0, to: 2 },
        ],
      },
    ]);
  });

  test('ignores case, character width and spaces', () => {
    const [found] = findAll(pages, 'nuclear power');
    expect(found).toEqual({
      page: 3,
      stretches: [
        { item: 0, from: 0, to: 7 },
        { item: 1, from: 0, to: 5 },
      ],
    });
  });

  test('returns matches that do not overlap, and none for a blank or absent word', () => {
    expect(findAll([indexPage(['核核核核'])], '核核')).toHaveLength(2);
    expect(findAll(pages, '   ')).toEqual([]);
    expect(findAll(pages, '反应堆')).toEqual([]);
  });

  test('maps a match inside a compatibility character such as ㎏ back to that character', () => {
    const [found] = findAll([indexPage(['共㎏计'])], 'kg');
    expect(found?.stretches).toEqual([{ item: 0, from: 1, to: 2 }]);
  });

  test('matches a surrogate pair as a whole, alone and at the end of a word', () => {
    const rare = [indexPage(['第𫟼元素'])];
    expect(findAll(rare, '𫟼').map(({ stretches }) => stretches)).toEqual([[{ item: 0, from: 1, to: 3 }]]);
    expect(findAll(rare, '第𫟼').map(({ stretches }) => stretches)).toEqual([[{ item: 0, from: 0, to: 3 }]]);
    expect(findAll(rare, '元素').map(({ stretches }) => stretches)).toEqual([[{ item: 0, from: 3, to: 5 }]]);
  });
});

describe('outline of a file', () => {
  type Destination = string | readonly unknown[] | null;
  const entry = (title: string, dest: Destination, items: readonly unknown[] = []) => ({ title, dest, items });
  const onPage = (page: number) => [{ num: page, gen: 0 }];
  /** A file of four pages; page n is the object n. */
  const file = (nodes: readonly unknown[]) =>
    ({
      numPages: 4,
      getOutline: async () => nodes,
      getDestination: async (name: string) => (name === 'third' ? onPage(3) : null),
      getPageIndex: async ({ num }: { num: number }) => {
        if (num >= 1 && num <= 4) return num - 1;
        throw new Error('The reference does not point to a /Page dictionary.');
      },
    }) as unknown as Parameters<typeof outlineOf>[0]; // Only the methods that an outline needs.
  const titles = async (...nodes: readonly unknown[]) =>
    (await outlineOf(file(nodes))).map(({ title, page }) => `${title} ${page}`);

  test('resolves the pages of entries by reference, name and number, and keeps nested entries', async () => {
    expect(await titles(entry('甲', onPage(2)), entry('乙', 'third'), entry('丙', [0]), entry('丁', [3]))).toEqual([
      '甲 2',
      '乙 3',
      '丙 1',
      '丁 4',
    ]);
    const [chapter] = await outlineOf(file([entry('章', onPage(1), [entry('节', onPage(2))])]));
    expect(chapter?.entries).toEqual([{ title: '节', page: 2, entries: [] }]);
  });

  test('omits entries without a valid destination', async () => {
    const bad = [[], [null], [4], [-1], [1.5], onPage(99), null, 'nowhere'].map((dest) => entry('坏', dest));
    expect(await titles(entry('甲', onPage(1)), ...bad, entry('乙', onPage(2)))).toEqual(['甲 1', '乙 2']);
  });
});

describe('zoom', () => {
  const page = { width: 600, height: 800 };
  test('fits the width or the whole page or uses a percentage, and is limited to the largest choice', () => {
    expect(scaleOf('width', page, { width: 900, height: 400 })).toBe(1.5);
    expect(scaleOf('page', page, { width: 900, height: 400 })).toBe(0.5);
    expect(percentOf(scaleOf(125, page, { width: 1, height: 1 }))).toBe(125);
    // Not larger than the largest choice.
    expect(percentOf(scaleOf('width', { width: 10, height: 10 }, { width: 900, height: 900 }))).toBe(300);
  });
  test('steps from any scale to the next choice, but not past the ends', () => {
    expect([stepFrom(83, 1), stepFrom(83, -1), stepFrom(100, 1), stepFrom(100, -1)]).toEqual([100, 75, 125, 75]);
    expect([stepFrom(300, 1), stepFrom(50, -1), stepFrom(38, -1)]).toEqual([300, 50, 50]);
  });
});

describe('visible pages', () => {
  const places = Array.from({ length: 8 }, (_, index) => ({ top: index * 510, height: 500 }));
  test('are returned with the current page', () => {
    expect(visiblePages(places, 0, 600)).toEqual({ first: 1, last: 2, current: 1 });
    expect(visiblePages(places, 1020, 480)).toEqual({ first: 3, last: 3, current: 3 });
    // Between two pages, the next one is the first.
    expect(visiblePages(places, 505, 300).first).toBe(2);
  });
  test('have the last page as the current one at the end, even if it is short', () => {
    const short = [...places, { top: 4080, height: 60 }];
    expect(visiblePages(short, 4140 - 600, 600)).toEqual({ first: 7, last: 9, current: 9 });
    expect(visiblePages([], 0, 600).current).toBe(1);
  });
});

test('reader keys map to actions; browser shortcuts and other keys are ignored', () => {
  const press = (key: string, more = {}) => readerKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });
  expect([press('+'), press('='), press('-'), press('PageDown'), press('Home')]).toEqual([
    'larger',
    'larger',
    'smaller',
    'next',
    'first',
  ]);
  expect(press('f', { ctrlKey: true })).toBe('find');
  expect(press('+', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
  expect(press('a')).toBeNull();
});

describe('last read page', () => {
  afterEach(() => vi.unstubAllGlobals());
  test('is stored for each publication', () => {
    browserStorage();
    saveLastPage('a', 5);
    saveLastPage('b', 2);
    saveLastPage('a', 7);
    expect([lastPageOf('a'), lastPageOf('b'), lastPageOf('c')]).toEqual([7, 2, null]);
  });
  test('is dropped for the publication read longest ago if there are more than 60', () => {
    browserStorage();
    for (let count = 0; count < 61; count++) saveLastPage(`issue-${count}`, 3);
    expect(lastPageOf('issue-0')).toBeNull();
    expect(lastPageOf('issue-1')).toBe(3);
  });
  test('is null, without an error, if the stored data is invalid or storage is forbidden', () => {
    const stored = browserStorage();
    stored.set('portal:last-pages', '{"a":1}');
    expect(lastPageOf('a')).toBeNull();
    stored.set('portal:last-pages', '[["a",0],["b",2],7');
    expect(lastPageOf('b')).toBeNull();
    stored.set('portal:last-pages', '[["a",0],["b",2],7]');
    expect([lastPageOf('a'), lastPageOf('b')]).toEqual([null, 2]);
    forbiddenStorage();
    expect(() => saveLastPage('a', 1)).not.toThrow();
    expect(lastPageOf('a')).toBeNull();
  });
});

test('a cover shows the number and subject of its issue, broken into lines', () => {
  const issue = { title: '产业快报第36期：核能供热供汽的配套清单', extra: { issue: 36 } };
  expect([numberOf(issue), subjectOf(issue)]).toEqual(['第36期', '核能供热供汽的配套清单']);
  expect(subjectOf({ title: '绿色制造现状调查：节能先从空压站开始', extra: {} })).toBe(
    '绿色制造现状调查：节能先从空压站开始',
  );
  expect(linesOf('一二三四五六七八九十', 9, 3)).toEqual(['一二三四五', '六七八九十']);
  expect(linesOf('一二三四五，七八九', 5, 3)).toEqual(['一二三四五，', '七八九']);
  expect(linesOf('一二三四五六七', 2, 2)).toEqual(['一二', '三…']);
});

test('issues are grouped by year, and a valid page number is read from the query', () => {
  const issue = (publishTime: string) => ({ publishTime }) as Parameters<typeof byYear>[0][number];
  const years = byYear([issue('2026-03-01 09:00:00'), issue('2026-01-01 09:00:00'), issue('2025-12-31 09:00:00')]);
  expect(years.map(([year, issues]) => [year, issues.length])).toEqual([
    ['2026', 2],
    ['2025', 1],
  ]);
  const asked = (query: string) => pageInQuery(new URLSearchParams(query));
  expect([asked('page=5'), asked('page=0'), asked('page=x'), asked(''), asked('page=2.5')]).toEqual([
    5,
    null,
    null,
    null,
    null,
  ]);
});
