import type postgres from 'postgres';
import { traced } from '../../tracing.ts';

type Unsafe = postgres.Sql['unsafe'];

/** A statement's first word. */
const verbOf = (text: string): string => /^\s*\(?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query';

/**
 * A query as a span, with its text and never with its values. A query is sent when somebody waits for it: waiting here does
 * not send it before the caller has said how it wants its rows.
 */
function watched<Query extends PromiseLike<unknown>>(text: string, query: Query): Query {
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  // The caller has the query itself and its error; nobody waits for the span.
  void traced(`db ${verbOf(text)}`, attributes, async () => void (await query)).catch(() => undefined);
  return query;
}

const tracedUnsafe =
  (unsafe: Unsafe): Unsafe =>
  (text, parameters, options) =>
    watched(text, unsafe(text, parameters, options));

/** Lets every statement of a connection, and of its transactions, be a span. */
export function withTracedQueries(client: postgres.Sql): postgres.Sql {
  const begin = client.begin.bind(client);
  const tracedBegin: (work: (sql: postgres.TransactionSql) => unknown) => Promise<unknown> = (work) =>
    begin((sql) => work(Object.assign(sql, { unsafe: tracedUnsafe(sql.unsafe.bind(sql)) })));
  return Object.assign(client, { unsafe: tracedUnsafe(client.unsafe.bind(client)), begin: tracedBegin });
}
