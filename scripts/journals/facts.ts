import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse } from 'yaml';

type Row = Readonly<Record<string, string>>;

const folder = new URL('../../server/content/facts/', import.meta.url);
const read = (name: string): string => readFileSync(fileURLToPath(new URL(name, folder)), 'utf8');
const described = parse(read('facts.yaml')) as Readonly<Record<string, { readonly source: string }>>;

/** The rows of a fact table of the site, as texts. Throws if there is no such table. */
export const factRows = (table: string): readonly Row[] => parseCsv(read(`${table}.csv`), { columns: true, bom: true });

/** The source note of a table. */
export const factSource = (table: string): string => described[table]?.source ?? '';
