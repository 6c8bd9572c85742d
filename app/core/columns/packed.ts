import { columns as ofManifests } from '../../../generated/columns.ts';
import type { Column } from '../../../generated/models.ts';

/**
 * A column as serialized in documents: an array of values instead of an object, since every document contains the whole
 * list. Values that can be derived are left out: a code equal to the id, visibility, absent redirects.
 */
type PackedColumn = readonly [
  id: string,
  columnPid: string,
  columnName: string,
  columnPcUrl: string,
  planceNo: number,
  columnCode?: string,
  redirect?: string,
  hidden?: 1,
];

function packColumn(column: Column): PackedColumn {
  const code = column.columnCode === column.id ? '' : column.columnCode;
  const row = [column.id, column.columnPid, column.columnName, column.columnPcUrl, Number(column.planceNo)] as const;
  if (column.columnVisible === '0') return [...row, code, column.redirect ?? '', 1];
  if (column.redirect) return [...row, code, column.redirect];
  return code ? [...row, code] : row;
}

const unpackColumn = ([
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

/** The columns as serialized in documents; a list equal to that of the manifests, which the code contains, is only named. */
export type PackedColumns = readonly PackedColumn[] | 'manifests';

const inOneOrder = (rows: readonly PackedColumn[]): string =>
  JSON.stringify([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));
const known = inOneOrder(ofManifests.map(packColumn));

/** Every document of a version contains the same list, so it is packed once. */
const packed = new WeakMap<readonly Column[], PackedColumns>();

export function packColumns(columns: readonly Column[]): PackedColumns {
  let result = packed.get(columns);
  if (result === undefined) {
    const rows = columns.map(packColumn);
    result = inOneOrder(rows) === known ? 'manifests' : rows;
    packed.set(columns, result);
  }
  return result;
}

export const unpackColumns = (packed: PackedColumns): readonly Column[] =>
  packed === 'manifests' ? ofManifests : packed.map(unpackColumn);
