import { expect, test } from 'vitest';
import { withinPages } from '../../app/components/last-page.ts';

const entries = Array.from({ length: 23 }, (_, index) => index);
const pageOf = (page: number) => entries.slice((page - 1) * 10, page * 10);

test('an existing page is fetched once', async () => {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    return { rows: pageOf(page), total: entries.length };
  };
  expect(await withinPages(3, 10, read)).toEqual({ rows: [20, 21, 22], total: 23, page: 3 });
  expect(asked).toEqual([3]);
});

test('a page beyond the end returns the last page, whatever the backend returns for it', async () => {
  const empty = async (page: number) => ({ rows: pageOf(page), total: 23 });
  expect(await withinPages(99, 10, empty)).toEqual({ rows: [20, 21, 22], total: 23, page: 3 });
  const itsLast = async () => ({ rows: [20, 21, 22], total: 23 });
  expect(await withinPages(99, 10, itsLast)).toEqual({ rows: [20, 21, 22], total: 23, page: 3 });
  const withoutTotal = async (page: number) => ({ rows: pageOf(page), total: page === 1 ? 11 : 0 });
  expect(await withinPages(99, 10, withoutTotal)).toMatchObject({ page: 1, rows: pageOf(1) });
});
