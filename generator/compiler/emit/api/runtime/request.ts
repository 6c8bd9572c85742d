/** Builds the request of a call: its URL, headers and body, in the backend's own names. */
import type { Dialect } from './dialect.ts';
import { contractDialect, settings } from './settings.ts';
import type { ApiHooks, CallArguments, Operation, QueryValue } from './types.ts';

/** The request of a call. */
export interface Attempt {
  readonly name: string;
  readonly url: string;
  readonly method: string;
  readonly operation: Operation;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | undefined;
  readonly signal: AbortSignal | undefined;
}

/** The dialect of a client. */
export const dialectOf = (hooks: ApiHooks): Dialect => hooks.dialect ?? contractDialect;

/** Undefined and null are dropped; '' as well in merged calls, unless the parameter is declared to be sent empty. */
function parametersOf(operation: Operation, { query = {}, more, params }: CallArguments): Map<string, string> {
  const given = new Map(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
  for (const [name, value] of Object.entries({ ...query, ...more }) as [string, QueryValue][]) {
    if (value === undefined || value === null) continue;
    if (value === '' && operation.merge && !operation.query[name]?.keepEmpty) continue;
    given.set(name, String(value));
  }
  return given;
}

/** The URL of a call in the backend's own names: parameters of the path are inserted there, the others become the query. */
function urlOf(
  { baseURL, dialect = contractDialect }: ApiHooks,
  name: string,
  operation: Operation,
  args: CallArguments,
): string {
  const own = dialect.calls[name];
  const given = parametersOf(operation, args);
  const { page } = settings.paging;
  const asked = given.get(page);
  if (asked !== undefined && dialect.firstPage !== 1) given.set(page, String(Number(asked) - 1 + dialect.firstPage));
  const used = new Set<string>();
  const path = (own?.path ?? operation.path).replace(/\{(\w+)\}/g, (_all, parameter: string) => {
    used.add(parameter);
    return encodeURIComponent(given.get(parameter) ?? '');
  });
  const search = new URLSearchParams();
  for (const [parameter, value] of given) {
    if (used.has(parameter) || Object.hasOwn(operation.params, parameter)) continue;
    search.set(own?.parameters?.[parameter] ?? dialect.parameters[parameter] ?? parameter, value);
  }
  const query = search.toString();
  return baseURL + path + (query ? `?${query}` : '');
}

/** A new idempotency key. `crypto.randomUUID` is missing on pages loaded over plain HTTP. */
const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function headersOf(hooks: ApiHooks, operation: Operation): Record<string, string> {
  const { authorization, device, idempotencyKey, referer } = settings.headers;
  const headers: Record<string, string> = { accept: 'application/json', [device.name]: hooks.device() };
  const token = operation.authorization ? hooks.token() : null;
  if (token) headers[authorization.name] = `${authorization.scheme} ${token}`;
  if (operation.idempotencyKey) headers[idempotencyKey.name] = freshKey();
  // Widened, because the settings of another site may have no such header.
  const accountHeader = settings.headers.account as { readonly name: string } | null;
  const account = accountHeader && operation.authorization ? hooks.account?.() : undefined;
  if (accountHeader && account) headers[accountHeader.name] = account;
  const page = hooks.referer?.();
  if (page) headers[referer.name] = page;
  for (const name of Object.keys(headers))
    if (dialectOf(hooks).refusedHeaders.includes(name.toLowerCase())) delete headers[name];
  return headers;
}

async function bodyOf(hooks: ApiHooks, operation: Operation, body: object | undefined): Promise<BodyInit | undefined> {
  if (body === undefined) return undefined;
  if (operation.file !== null) {
    const form = new FormData();
    form.set(operation.file, body as Blob);
    return form;
  }
  const names = dialectOf(hooks).fields[operation.bodyModel ?? ''] ?? {};
  const renamed = Object.entries(body).map(([name, value]) => [names[name]?.[0] ?? name, value]);
  const json = JSON.stringify(Object.keys(names).length > 0 ? Object.fromEntries(renamed) : body);
  return operation.encrypted ? hooks.encrypt(json) : json;
}

/** Builds the request of a call. */
export async function prepared(
  hooks: ApiHooks,
  name: string,
  operation: Operation,
  args: CallArguments,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  const body = await bodyOf(hooks, operation, args.body);
  const headers = headersOf(hooks, operation);
  // FormData sets its own content type with the boundary; an encrypted text is sent as JSON.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const method = dialectOf(hooks).calls[name]?.method ?? operation.method;
  return { name, url: urlOf(hooks, name, operation, args), method, operation, headers, body, signal };
}
