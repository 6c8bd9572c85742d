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

const cell = (text: string | undefined, isNumber: boolean): string | number | null =>
  text === undefined || text === '' ? null : isNumber ? Number(text) : text;

/** Reads the tables that the manifest in their folder describes. Throws if a table lacks a column or has an invalid figure. */
export async function readFacts(folder: string, manifestName = 'facts.yaml'): Promise<ReadonlyMap<string, FactTable>> {
  const described = manifest.parse(parseYaml(await readFile(join(folder, manifestName), 'utf8')));
  const tables = new Map<string, FactTable>();
  for (const [name, { columns, ...about }] of Object.entries(described)) {
    const text = await readFile(join(folder, `${name}.csv`), 'utf8');
    const rows: Record<string, string>[] = parseCsv(text, { columns: true, bom: true, skip_empty_lines: true });
    for (const { key } of columns) {
      if (rows[0] && !Object.hasOwn(rows[0], key))
        throw new Error(`${name}.csv has no column ${key}, which ${manifestName} names.`);
    }
    const values = rows.map((row) => columns.map(({ key, number }) => cell(row[key], number)));
    if (values.flat().some((value) => typeof value === 'number' && !Number.isFinite(value))) {
      throw new Error(`${name}.csv holds a figure that is no number.`);
    }
    tables.set(name, {
      name,
      ...about,
      columns: columns.map(({ key, label, unit }) => ({ key, label, unit })),
      rows: values,
    });
  }
  return tables;
}
