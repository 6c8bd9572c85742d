/**
 * Statements that copy every table of a database to another schema, and that restore the copies. A trigger of each table
 * notes that it has been written to: restoring one table takes a millisecond, restoring all of them takes a hundred.
 */

const tables = `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`;

export const TAKE_SNAPSHOT = `do $$
declare one record;
begin
  create schema snapshot;
  create table snapshot.written (name text primary key);
  create function snapshot.note() returns trigger language plpgsql as $note$
  begin
    insert into snapshot.written values (quote_ident(tg_table_name)) on conflict do nothing;
    return null;
  end $note$;
  for one in ${tables} loop
    execute format('create table snapshot.%s as table public.%s', one.name, one.name);
    execute format(
      'create trigger note after insert or update or delete or truncate on public.%s execute function snapshot.note()',
      one.name
    );
  end loop;
  create table snapshot."sequence values" as
    select quote_ident(sequencename) as name, last_value as value from pg_sequences where schemaname = 'public';
end $$`;

export const RESTORE = `do $$
declare one record;
begin
  -- Neither the triggers of the audit log nor, for rows that come back in any order, foreign keys are asked.
  perform set_config('session_replication_role', 'replica', true);
  for one in select name from snapshot.written loop
    execute format('delete from public.%s', one.name);
    execute format('insert into public.%s select * from snapshot.%s', one.name, one.name);
  end loop;
  delete from snapshot.written;
  perform setval(('public.' || name)::regclass, coalesce(value, 1), value is not null)
    from snapshot."sequence values";
end $$`;
