import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { FactTable } from '../../generated/models.ts';

const column = z.strictObject({
  key: z.string(),
  label: z.string(),
  unit: z.string().optional(),
  /** Figures become numbers; an empty cell becomes null. */
  number: z.boolean().default(false),
});

const manifest = z.record(
  z.string(),
  z.strictObject({ title: z.string(), source: z.string(), asOf: z.coerce.string(), columns: z.array(column) }),
);

/** A table, or the manifest of tables, that cannot be used; the message names file, line and problem. */
export class TableError extends Error {
  /** The file's name in the folder of the tables. */
  readonly file: string;
  /** Counted from 1; 1 if the problem concerns the whole file. */
  readonly line: number;
  readonly problem: string;

  constructor(file: string, line: number, problem: string) {
    super(`${file}:${line}: ${problem}`);
    this.name = 'TableError';
    this.file = file;
    this.line = line;
    this.problem = problem;
  }
}

type Rows = readonly { readonly record: Readonly<Record<string, string>>; readonly info: { readonly lines: number } }[];

/** The values of a table's columns. Throws a TableError if a figure is not a number. */
const valuesOf = (file: string, columns: readonly z.output<typeof column>[], rows: Rows): FactTable['rows'] =>
  rows.map(({ record, info }) =>
    columns.map(({ key, number }) => {
      const text = record[key] ?? '';
      if (text === '') return null;
      if (!number) return text;
      const value = Number(text);
      if (Number.isFinite(value)) return value;
      throw new TableError(file, info.lines, `“${text}” in the column ${key} is not a number`);
    }),
  );

/** The manifest's tables by name. Throws a TableError. */
function describedBy(manifestName: string, text: string): z.output<typeof manifest> {
  const read = manifest.safeParse(parseYaml(text));
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new TableError(manifestName, 1, problems.join('; '));
}

/** Reads the tables that the manifest in their folder describes. Throws a TableError if one cannot be used. */
export async function readFacts(folder: string, manifestName = 'facts.yaml'): Promise<ReadonlyMap<string, FactTable>> {
  const described = describedBy(manifestName, await readFile(join(folder, manifestName), 'utf8'));
  const tables = new Map<string, FactTable>();
  for (const [name, { columns, ...about }] of Object.entries(described)) {
    const text = await readFile(join(folder, `${name}.csv`), 'utf8');
    const options = { columns: true, bom: true, skip_empty_lines: true, info: true } as const;
    const rows: Rows = parseCsv(text, options);
    for (const { key } of columns) {
      if (rows[0] && !Object.hasOwn(rows[0].record, key))
        throw new TableError(`${name}.csv`, 1, `the column ${key} is missing, which ${manifestName} names`);
    }
    tables.set(name, {
      name,
      ...about,
      columns: columns.map(({ key, label, unit }) => ({ key, label, unit })),
      rows: valuesOf(`${name}.csv`, columns, rows),
    });
  }
  return tables;
}
