import { describe, expect, test } from 'vitest';
import { everyRow } from '../../app/components/list/every-row.ts';
import { type ListColumn, nextSorting, sorted } from '../../app/components/list/list-columns.ts';

describe('everyRow', () => {
  const listOf = (total: number) => {
    const asked: number[] = [];
    const rows = everyRow(async ({ pageNum, pageSize }) => {
      asked.push(pageNum);
      const first = (pageNum - 1) * pageSize;
      const length = Math.max(0, Math.min(pageSize, total - first));
      return { total, rows: Array.from({ length }, (_, index) => first + index) };
    });
    return rows.then((found) => ({ found, asked }));
  };
  test.each([0, 1, 100, 101, 250])('fetches a list of %i rows page by page', async (total) => {
    const { found, asked } = await listOf(total);
    expect(found).toEqual(Array.from({ length: total }, (_, index) => index));
    expect(asked).toHaveLength(Math.max(1, Math.ceil(total / 100)));
  });
  test('stops if the list has become shorter meanwhile', async () => {
    const rows = await everyRow(async ({ pageNum }) => ({ total: 300, rows: pageNum === 1 ? [1, 2] : [] }));
    expect(rows).toEqual([1, 2]);
  });
});

describe('sorting of a list', () => {
  interface Row {
    readonly name: string;
    readonly count: number;
  }
  const columns: readonly ListColumn<Row>[] = [
    { key: 'name', label: '名称', value: ({ name }) => name, cell: ({ name }) => name },
    { key: 'count', label: '数量', value: ({ count }) => count, cell: ({ count }) => count },
    { key: 'plain', label: '无', cell: () => '' },
  ];
  const rows: readonly Row[] = [
    { name: '第10期', count: 9 },
    { name: '第9期', count: 10 },
  ];
  const namesBy = (key: string, isDescending: boolean) =>
    sorted(rows, columns, { key, isDescending }).map(({ name }) => name);
  test('numbers are sorted by size, also within texts; a column without a value does not sort', () => {
    expect(namesBy('count', false)).toEqual(['第10期', '第9期']);
    expect(namesBy('count', true)).toEqual(['第9期', '第10期']);
    expect(namesBy('name', false)).toEqual(['第9期', '第10期']);
    expect(namesBy('plain', false)).toEqual(['第10期', '第9期']);
  });
  test('a heading sorts ascending, then descending, then not at all', () => {
    const up = nextSorting(null, 'name');
    const down = nextSorting(up, 'name');
    expect([up, down, nextSorting(down, 'name')]).toEqual([
      { key: 'name', isDescending: false },
      { key: 'name', isDescending: true },
      null,
    ]);
    expect(nextSorting(down, 'count')).toEqual({ key: 'count', isDescending: false });
  });
});
