/** Takes the value of a call out of its response. */
import type { DecodeContext, Decoder } from './decode.ts';
import { dataOf, isJsonObject, listOf } from './dialect.ts';
import { contractDialect, settings } from './settings.ts';
import {
  type ApiHooks,
  type CallArguments,
  NOT_FOUND,
  type Operation,
  type Outcome,
  type QueryValue,
} from './types.ts';

const NO_CONTEXT_PATH = '';

/** The decoded value of a call from its response, or the failure if there is none. */
export function partOf(
  { dialect = contractDialect }: ApiHooks,
  operation: Operation,
  decode: Decoder<unknown> | null,
  args: CallArguments,
  response: unknown,
  context: DecodeContext,
): Outcome {
  if (operation.response === 'empty' || decode === null) return { data: undefined };
  if (response instanceof Blob) return { data: response };
  const decoded = (rows: readonly unknown[]): unknown[] =>
    rows.flatMap((row) => {
      const read = row === null || row === undefined ? undefined : decode(row, context, '[]');
      if (row === null) context.wrong('[]', 'an entry');
      return read === undefined ? [] : [read];
    });
  const { page, size } = settings.paging;
  if (operation.response === 'rows' || operation.list) {
    const asked = new Map(Object.entries({ ...args.query, ...args.more }) as [string, QueryValue][]);
    // A list in `data`, and one that is not declared as paged, is requested as a whole.
    const isPaged = operation.response === 'rows' && (size in operation.query || asked.has(size));
    const pageSize = isPaged ? Number(asked.get(size) ?? settings.paging.default) : undefined;
    const data = dataOf(response, dialect);
    const found =
      operation.list && Array.isArray(data)
        ? { rows: data, total: data.length }
        : (listOf(response, dialect, Number(asked.get(page) ?? 1), pageSize) ?? listOf(data, dialect, 1, pageSize));
    if (found === null) {
      context.wrong(NO_CONTEXT_PATH, 'a list');
      return { data: operation.list ? [] : { rows: [], total: 0 } };
    }
    const rows = decoded(found.rows);
    return { data: operation.list ? rows : { rows, total: found.total } };
  }
  const data = dataOf(response, dialect);
  if (operation.response === 'data') {
    const read = data === undefined ? undefined : decode(data, context, NO_CONTEXT_PATH);
    return read === undefined ? { failure: { kind: 'notFound', code: NOT_FOUND, msg: '' } } : { data: read };
  }
  // Keys beside the code take precedence over those of the data; a single field may be the data itself.
  const inner = isJsonObject(data) ? data : {};
  const single = operation.fields.length === 1 && typeof data === 'string' ? { [operation.fields[0] ?? '']: data } : {};
  const beside = isJsonObject(response) ? response : {};
  const present = Object.fromEntries(
    Object.entries(beside).filter(([, value]) => value !== null && value !== undefined),
  );
  const read = decode({ ...single, ...inner, ...present }, context, NO_CONTEXT_PATH);
  return read === undefined ? { failure: { kind: 'rejected', msg: '' } } : { data: read };
}
