import { describe, expect, test } from 'vitest';
import { buildColumnTree } from '../../app/core/columns/tree.ts';
import type { Column } from '../../generated/models.ts';

const column = (id: string, columnPid: string, planceNo: number): Column => ({
  id,
  columnPid,
  columnCode: id,
  columnName: id,
  columnPcUrl: `/${id}`,
  planceNo,
});

const shape = (nodes: ReturnType<typeof buildColumnTree>['roots']): unknown =>
  nodes.map(({ column: { id }, children }) => [id, shape(children)]);

describe('buildColumnTree', () => {
  test('sorts numerically by planceNo, ties by id', () => {
    const tree = buildColumnTree([column('c', '0', 10), column('b', '0', 9), column('a', '0', 10)]);
    expect(shape(tree.roots)).toEqual([
      ['b', []],
      ['a', []],
      ['c', []],
    ]);
  });

  test('sorts numeric strings as numbers', () => {
    const text = (id: string, planceNo: string): Column => column(id, '0', planceNo as unknown as number);
    expect(buildColumnTree([text('ten', '10'), text('nine', '9')]).roots.map((node) => node.column.id)).toEqual([
      'nine',
      'ten',
    ]);
  });

  test('a column whose parent is absent becomes a root', () => {
    expect(shape(buildColumnTree([column('a', 'gone', 1)]).roots)).toEqual([['a', []]]);
  });

  test('leaves out the root node that some backends send', () => {
    const tree = buildColumnTree([column('0', '-1', 1), column('a', '0', 1), column('b', 'a', 1)]);
    expect(shape(tree.roots)).toEqual([['a', [['b', []]]]]);
  });

  test('leaves out columns that are their own ancestors', () => {
    const tree = buildColumnTree([column('a', 'b', 1), column('b', 'a', 1), column('c', '0', 1)]);
    expect(shape(tree.roots)).toEqual([['c', []]]);
  });

  test('trail lists columns from the top down; byUrl finds exact URLs only', () => {
    const tree = buildColumnTree([column('a', '0', 1), column('b', 'a', 1), column('c', 'b', 1)]);
    expect(tree.trail('c').map((node) => node.column.id)).toEqual(['a', 'b', 'c']);
    expect(tree.trail('unknown')).toEqual([]);
    expect(tree.byUrl('/b')?.column.id).toBe('b');
    expect(tree.byUrl('/b/c')).toBeUndefined();
  });
});
