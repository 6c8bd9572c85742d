import { expect, test } from 'vitest';
import { packColumns, unpackColumns } from '../../app/core/columns/packed.ts';
import { columns } from '../../generated/columns.ts';
import type { Column } from '../../generated/models.ts';

const carried = (list: readonly Column[]): readonly Column[] =>
  unpackColumns(JSON.parse(JSON.stringify(packColumns(list))));

test('the columns of the manifests are packed as a name, in any order', () => {
  expect(packColumns(columns)).toBe('manifests');
  expect(packColumns([...columns].reverse())).toBe('manifests');
  expect(carried(columns)).toEqual(columns);
});

test.each<[string, Partial<Column>]>([
  ['a name', { columnName: '关于我们' }],
  ['a position', { planceNo: 99 }],
  ['a parent', { columnPid: 'news' }],
  ['a URL', { columnPcUrl: '/org/elsewhere' }],
  ['a column’s visibility', { columnVisible: '0' }],
])('a list that differs in %s is packed in full and unpacked unchanged', (_what, changed) => {
  const list = columns.map((column) => (column.id === 'org-about' ? { ...column, ...changed } : column));
  expect(packColumns(list)).not.toBe('manifests');
  expect(carried(list)).toEqual(list);
});

test('a list that lacks a column is unpacked unchanged', () => {
  expect(carried(columns.slice(1))).toEqual(columns.slice(1));
});

test('a column whose id differs from its code is unpacked unchanged', () => {
  const column: Column = {
    id: '17',
    columnPid: '0',
    columnCode: 'news',
    columnName: '新闻',
    columnPcUrl: '/news',
    planceNo: 3,
    columnVisible: '1',
  };
  expect(carried([column])).toEqual([column]);
});
