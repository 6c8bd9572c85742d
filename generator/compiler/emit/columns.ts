import { type ColumnFields, columnFieldsOf } from '../model/column-fields.ts';
import type { ColumnModel, SiteModel } from '../model/site-model.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { literal, unionType } from './literal.ts';
import { constant, readonlyInterface, typeAlias } from './printer.ts';

export const COLUMNS = 'columns.ts';

/** A column as an element of the emitted list. */
export const columnSeed = (column: ColumnModel, fields: ColumnFields): string =>
  literal(
    {
      id: column.id,
      [fields.parent]: column.parent,
      [fields.code]: column.code,
      [fields.name]: column.name,
      [fields.path]: column.path,
      [fields.order]: column.order,
      [fields.visible]: column.visible,
      redirect: column.redirect,
    },
    '  ',
  );

/** columns.ts: the columns that a backend is seeded with. */
export function emitColumns({ site, columns }: SiteModel): GeneratedFile[] {
  const fields = columnFieldsOf(site);
  const types: Readonly<Record<string, string>> = {
    id: 'string',
    [fields.parent]: 'string',
    // Not the union of all codes: ten thousand elements of such a type are too much for the type checker.
    [fields.code]: 'string',
    [fields.name]: 'string',
    [fields.path]: 'string',
    [fields.order]: 'number',
    [fields.visible]: "'0' | '1'",
  };
  const seeds = columns.map((column) => `  ${columnSeed(column, fields)},\n`).join('');
  return [
    typescriptFile(COLUMNS, [
      typeAlias({
        name: 'ColumnCode',
        type: unionType(
          columns.map((column) => column.code),
          '',
          27,
        ),
      }),
      readonlyInterface({
        name: 'ColumnSeed',
        docs: ['A column as it is first stored.'],
        properties: [
          ...Object.entries(types).map(([name, type]) => ({ name, type })),
          { name: 'redirect', type: 'string', hasQuestionToken: true },
        ],
      }),
      constant(
        {
          name: 'columns',
          docs: 'The columns as the manifests seed them; with another backend its own list wins.',
          type: 'readonly ColumnSeed[]',
        },
        columns.length > 0 ? `[\n${seeds}]` : '[]',
      ),
    ]),
  ];
}
