import type { Column } from '../../../generated/models.ts';

/**
 * A column as documents carry it: a row of values instead of an object, since every document carries the whole list. What
 * can be told from the rest is left out: a code that is the id, visible columns, absent redirects.
 */
export type PackedColumn = readonly [
  id: string,
  columnPid: string,
  columnName: string,
  columnPcUrl: string,
  planceNo: number,
  columnCode?: string,
  redirect?: string,
  hidden?: 1,
];

export function packColumn(column: Column): PackedColumn {
  const code = column.columnCode === column.id ? '' : column.columnCode;
  const row = [column.id, column.columnPid, column.columnName, column.columnPcUrl, Number(column.planceNo)] as const;
  if (column.columnVisible === '0') return [...row, code, column.redirect ?? '', 1];
  if (column.redirect) return [...row, code, column.redirect];
  return code ? [...row, code] : row;
}

export const unpackColumn = ([
  id,
  columnPid,
  columnName,
  columnPcUrl,
  planceNo,
  code,
  redirect,
  hidden,
]: PackedColumn): Column => ({
  id,
  columnPid,
  columnCode: code || id,
  columnName,
  columnPcUrl,
  planceNo,
  columnVisible: hidden ? '0' : '1',
  ...(redirect ? { redirect } : {}),
});
