import { expect, test } from 'vitest';
import { packColumn, unpackColumn } from '../../app/features/columns/packed.ts';
import { columns } from '../../generated/columns.ts';
import type { Column } from '../../generated/models.ts';

test('every column comes out as it went in', () => {
  expect(columns.map(packColumn).map(unpackColumn)).toEqual(columns);
});

test('a backend whose ids are not its codes is understood', () => {
  const column: Column = {
    id: '17',
    columnPid: '0',
    columnCode: 'news',
    columnName: '新闻',
    columnPcUrl: '/news',
    planceNo: 3,
    columnVisible: '1',
  };
  expect(unpackColumn(JSON.parse(JSON.stringify(packColumn(column))))).toEqual(column);
});
