import type postgres from 'postgres';

export type TableRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Every row of every table of a database, as JSON. */
export async function rowsOf(sql: postgres.Sql): Promise<TableRows> {
  const tables = await sql.unsafe(`select tablename as name from pg_tables where schemaname = 'public'`);
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables) {
    const rows = await sql.unsafe(`select to_jsonb(t)::text as row from "${name}" t`);
    found[String(name)] = rows.map(({ row }) => JSON.parse(String(row)));
  }
  return found;
}

/** A value of each type. Texts are the same everywhere, so that references to other rows are valid. */
const values: Readonly<Record<string, string>> = {
  ...{ text: 'a', integer: '1', bigint: '1', boolean: 'true', uuid: '00000000-0000-4000-8000-000000000001' },
  ...{ 'timestamp with time zone': '2026-11-20T00:00:00Z', date: '2026-11-20', jsonb: '{}', ARRAY: '{}' },
  ...{ tsvector: 'a', bytea: '\\x01' },
};

/** Writes a row, with a value in every column, into every empty table. */
export async function fillEmptyTables(sql: postgres.Sql): Promise<void> {
  const columns = await sql.unsafe(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' order by table_name`,
  );
  await sql.begin(async (tx) => {
    await tx.unsafe('set constraints all deferred');
    for (const table of new Set(columns.map((column) => String(column.table)))) {
      const own = columns.filter((column) => column.table === table);
      const names = own.map(({ name }) => `"${name}"`).join(', ');
      const row = own.map(({ type }) => `'${values[String(type)] ?? `no value of ${type}`}'`).join(', ');
      await tx.unsafe(`insert into "${table}" (${names}) select ${row} where not exists (select 1 from "${table}")`);
    }
  });
}
