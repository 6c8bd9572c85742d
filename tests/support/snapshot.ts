/** Statements that copy every table of a database to another schema, and that restore the copies. */

const tables = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;

export const TAKE_SNAPSHOT = `do $$
declare one record;
begin
  create schema snapshot;
  for one in ${tables} loop
    execute format('create table snapshot.%s as table public.%s', one.name, one.name);
  end loop;
  create table snapshot."sequence values" as
    select quote_ident(sequencename) as name, last_value as value from pg_sequences where schemaname = 'public';
end $$`;

export const RESTORE = `do $$
declare one record;
begin
  -- Neither the triggers of the audit log nor, for rows that come back in any order, foreign keys are asked.
  perform set_config('session_replication_role', 'replica', true);
  execute (select 'truncate ' || string_agg('public.' || name, ', ') || ' cascade' from (${tables}) as names);
  for one in ${tables} loop
    execute format('insert into public.%s select * from snapshot.%s', one.name, one.name);
  end loop;
  perform setval(('public.' || name)::regclass, coalesce(value, 1), value is not null)
    from snapshot."sequence values";
end $$`;
