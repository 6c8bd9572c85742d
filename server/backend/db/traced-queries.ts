import type postgres from 'postgres';
import { traced } from '../../tracing.ts';

type Unsafe = postgres.Sql['unsafe'];

/** A statement's first word. */
const verbOf = (text: string): string => /^\s*\(?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';

/**
 * Traces a query as a span, with its text but never its values. Awaiting a query sends it; the span awaits it asynchronously, so
 * that the caller can still set the format of its rows before it is sent.
 */
function watched<Query extends PromiseLike<unknown>>(text: string, query: Query): Query {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  // Ignored: the caller gets the error from the query itself, and nothing awaits the span.
  void traced(`db ${verbOf(text)}`, attributes, async () => void (await query)).catch(() => undefined);
  return query;
}

const tracedUnsafe =
  (unsafe: Unsafe): Unsafe =>
  (text, parameters, options) =>
    watched(text, unsafe(text, parameters, options));

/** Traces every statement of a connection, and of its transactions, as a span. */
export function withTracedQueries(client: postgres.Sql): postgres.Sql {
  const begin = client.begin.bind(client);
  const tracedBegin: (work: (sql: postgres.TransactionSql) => unknown) => Promise<unknown> = (work) =>
    begin((sql) => work(Object.assign(sql, { unsafe: tracedUnsafe(sql.unsafe.bind(sql)) })));
  return Object.assign(client, { unsafe: tracedUnsafe(client.unsafe.bind(client)), begin: tracedBegin });
}
