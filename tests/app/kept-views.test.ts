import { expect, test } from 'vitest';
import type { PageView } from '../../app/core/page/view.ts';
import { type KeptView, showView } from '../../app/runtime/keep-alive/kept-views.ts';

const view = (path: string, keepAlive = true, search = ''): PageView =>
  ({ route: { keepAlive }, path, search, params: {}, data: null, entry: {} }) as unknown as PageView;

const visit = (views: readonly PageView[], max = 2): readonly KeptView[] =>
  views.reduce((kept, next) => showView(kept, next, max), [] as readonly KeptView[]);

const keys = (kept: readonly KeptView[]): string[] => kept.map((entry) => entry.key);

test('pages that do not ask for it are not kept, and let the kept ones stay', () => {
  expect(keys(visit([view('/a'), view('/x', false), view('/y', false)]))).toEqual(['/a']);
});

test('at most the declared number is kept, least recently used first to go', () => {
  expect(keys(visit([view('/a'), view('/b'), view('/c')]))).toEqual(['/b', '/c']);
  expect(keys(visit([view('/a'), view('/b'), view('/a'), view('/c')]))).toEqual(['/a', '/c']);
});

test('the query is not part of the identity', () => {
  const kept = visit([view('/a'), view('/a', true, '?page=2')]);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.view.search).toBe('?page=2');
});

test('entering the same view again changes nothing', () => {
  const same = view('/a');
  const kept = visit([same]);
  expect(showView(kept, same, 2)).toBe(kept);
});
