import type { FactTable, FactValue } from '../../../generated/models.ts';

/** The names of the tables that are part of the site: server/content/facts/. */
export const factNames = [
  'china-units',
  'world-units',
  'plants',
  'districts',
  'world-countries',
  'fleet-by-year',
  'nuclear-generation',
  'electricity-mix',
  'radiation-doses',
] as const;
export type FactName = (typeof factNames)[number];

export const isFactName = (name: string): name is FactName => factNames.some((known) => known === name);

/** Reads a table. Rejects if it cannot be read. */
export type FactReader = (name: FactName) => Promise<FactTable>;
export type FactTables<Name extends FactName = FactName> = Readonly<Record<Name, FactTable>>;
export type FactRow = Readonly<Record<string, FactValue>>;

/** The source of a figure: its table, as pages cite it. */
export type FactSource = Pick<FactTable, 'name' | 'title' | 'source' | 'asOf'>;

export const sourceOf = ({ name, title, source, asOf }: FactTable): FactSource => ({ name, title, source, asOf });

/** Reads several tables at once, by name. */
export async function loadTables<Name extends FactName>(
  read: FactReader,
  names: readonly Name[],
): Promise<FactTables<Name>> {
  const tables = await Promise.all(names.map((name) => read(name)));
  return Object.fromEntries(names.map((name, index) => [name, tables[index]])) as FactTables<Name>;
}

/** Memoizes a function of a table: tables are immutable, a newer one is another object. */
export function readOnce<T>(read: (table: FactTable) => T): (table: FactTable) => T {
  const known = new WeakMap<FactTable, { readonly found: T }>();
  return (table) => {
    const entry = known.get(table) ?? { found: read(table) };
    known.set(table, entry);
    return entry.found;
  };
}

/** A table's rows by column key. */
export const rowsOf = readOnce((table): readonly FactRow[] =>
  table.rows.map((row) => Object.fromEntries(table.columns.map(({ key }, index) => [key, row[index] ?? null]))),
);

export const textOf = (row: FactRow, key: string): string => String(row[key] ?? '');

/** A figure, or null if it is unknown: unknown is not zero. */
export const figureOf = (row: FactRow, key: string): number | null => {
  const value = row[key];
  return value === null || value === undefined || value === '' ? null : Number(value);
};

/** A figure of a column without gaps. */
export const numberOf = (row: FactRow, key: string): number => figureOf(row, key) ?? 0;
