import { expect, test } from 'vitest';
import type { PageView } from '../../app/core/page/view.ts';
import { type KeptView, showView } from '../../app/runtime/keep-alive/kept-views.ts';

const view = (path: string, keepAlive = true, search = ''): PageView =>
  ({ route: { keepAlive }, path, search, params: {}, data: null, entry: {} }) as unknown as PageView;

const visit = (views: readonly PageView[], max = 2): readonly KeptView[] =>
  views.reduce((kept, next) => showView(kept, next, max), [] as readonly KeptView[]);

const keys = (kept: readonly KeptView[]): string[] => kept.map((entry) => entry.key);

test('pages without keepAlive are not kept and do not remove kept pages', () => {
  expect(keys(visit([view('/a'), view('/x', false), view('/y', false)]))).toEqual(['/a']);
});

test('at most the maximum number of pages is kept; the least recently used is removed first', () => {
  expect(keys(visit([view('/a'), view('/b'), view('/c')]))).toEqual(['/b', '/c']);
  expect(keys(visit([view('/a'), view('/b'), view('/a'), view('/c')]))).toEqual(['/a', '/c']);
});

test('the query is not part of a kept page’s identity', () => {
  const kept = visit([view('/a'), view('/a', true, '?page=2')]);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.view.search).toBe('?page=2');
});

test('entering the same view again returns the same list', () => {
  const same = view('/a');
  const kept = visit([same]);
  expect(showView(kept, same, 2)).toBe(kept);
});
