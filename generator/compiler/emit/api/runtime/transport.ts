/** The client of the declared calls: headers, retries, envelope, decoding and failures in one place. */
import { ofetch } from 'ofetch';
import { blobWithin, isFile, parsed, TooLarge, textWithin } from './body.ts';
import type { DecodeContext, Decoder } from './decode.ts';
import { at, type Dialect, isJsonObject, verdictOf } from './dialect.ts';
import { partOf } from './part.ts';
import { contractDialect, settings } from './settings.ts';
import {
  type ApiClient,
  ApiError,
  type ApiFailure,
  type ApiHooks,
  type CallArguments,
  type CallOptions,
  CONFIRMATION,
  type FailureKind,
  type KnownCapabilities,
  NOT_FOUND,
  type Operation,
  type Outcome,
  type Problem,
  type QueryValue,
} from './types.ts';

export {
  type ApiClient,
  ApiError,
  type ApiFailure,
  type ApiHooks,
  type CallArguments,
  type CallOptions,
  type Dialect,
  type FailureKind,
  type KnownCapabilities,
  type Operation,
  type Problem,
  type QueryValue,
  settings,
};

interface Attempt {
  readonly name: string;
  readonly url: string;
  readonly method: string;
  readonly operation: Operation;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | undefined;
  readonly signal: AbortSignal | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined and null are dropped; '' as well in merged calls, unless the parameter is declared to be sent empty. */
function parametersOf(operation: Operation, { query = {}, more, params }: CallArguments): Map<string, string> {
  const given = new Map<string, string>(Object.entries(params ?? {}));
  for (const [name, value] of Object.entries({ ...query, ...more }) as [string, QueryValue][]) {
    if (value === undefined || value === null) continue;
    if (value === '' && operation.merge && !operation.query[name]?.keepEmpty) continue;
    given.set(name, String(value));
  }
  return given;
}

/** The address of a call, its parameters in the backend's own names: those that its path holds, and the rest as query. */
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

/** A key of its own for each call. `crypto.randomUUID` is missing on pages that came over plain HTTP. */
const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function headersOf(hooks: ApiHooks, operation: Operation): Record<string, string> {
  const { authorization, device, idempotencyKey, referer } = settings.headers;
  const headers: Record<string, string> = { accept: 'application/json', [device.name]: hooks.device() };
  const token = operation.authorization ? hooks.token() : null;
  if (token) headers[authorization.name] = `${authorization.scheme} ${token}`;
  if (operation.idempotencyKey) headers[idempotencyKey.name] = freshKey();
  // Widened: another site may declare no such header.
  const accountHeader = settings.headers.account as { readonly name: string } | null;
  const account = accountHeader && operation.authorization ? hooks.account?.() : undefined;
  if (accountHeader && account) headers[accountHeader.name] = account;
  const page = hooks.referer?.();
  if (page) headers[referer.name] = page;
  for (const name of Object.keys(headers))
    if ((hooks.dialect ?? contractDialect).refusedHeaders.includes(name.toLowerCase())) delete headers[name];
  return headers;
}

async function bodyOf(hooks: ApiHooks, operation: Operation, body: object | undefined): Promise<BodyInit | undefined> {
  if (body === undefined) return undefined;
  if (operation.file !== null) {
    const form = new FormData();
    form.set(operation.file, body as Blob);
    return form;
  }
  const names = (hooks.dialect ?? contractDialect).fields[operation.bodyModel ?? ''] ?? {};
  const renamed = Object.entries(body).map(([name, value]) => [names[name]?.[0] ?? name, value]);
  const json = JSON.stringify(Object.keys(names).length > 0 ? Object.fromEntries(renamed) : body);
  return operation.encrypted ? hooks.encrypt(json) : json;
}

/** Says of a response whether it is one. Files are not wrapped; a text where JSON is due is none. */
function open({ dialect = contractDialect }: ApiHooks, operation: Operation, data: unknown, status: number): Outcome {
  if (typeof data === 'string' && operation.answer !== 'empty')
    return { failure: { kind: 'rejected', status, msg: '' } };
  if (!isJsonObject(data)) return { data };
  const kind = verdictOf(data, dialect);
  if (kind === 'success') return { data };
  const code = Number(at(data, dialect.envelope.code));
  return { failure: { kind, status, code, msg: textOf(at(data, dialect.envelope.message)) } };
}

/** Why a response with an HTTP status that is no success failed. */
function statusFailure({ dialect = contractDialect }: ApiHooks, status: number, data: unknown): ApiFailure {
  const code = isJsonObject(data) ? at(data, dialect.envelope.code) : undefined;
  const isExpired =
    status === settings.envelope.expired || (isJsonObject(data) && verdictOf(data, dialect) === 'expired');
  const msg = isJsonObject(data) ? textOf(at(data, dialect.envelope.message)) : '';
  return { kind: isExpired ? 'expired' : 'status', status, msg, ...(code === undefined ? {} : { code: Number(code) }) };
}

async function attempt(request: typeof ofetch, hooks: ApiHooks, once: Attempt): Promise<Outcome> {
  const { url, method, operation, headers, body, signal } = once;
  // A clock for each attempt; what the caller aborts ends the attempt as well.
  const timeout = AbortSignal.timeout(settings.timeoutMs);
  const stop = new AbortController();
  const late = (): void => stop.abort(timeout.reason);
  const givenUp = (): void => stop.abort(signal?.reason);
  timeout.addEventListener('abort', late);
  signal?.addEventListener('abort', givenUp);
  if (signal?.aborted) givenUp();
  try {
    const response = await request.raw(url, {
      method,
      headers,
      body,
      signal: stop.signal,
      retry: false,
      // Read here, so that nothing is read without end.
      ignoreResponseError: true,
      responseType: 'stream',
      referrerPolicy: settings.headers.referer.policy,
    });
    const maxBytes = (hooks.dialect ?? contractDialect).maxResponseBytes;
    const data = isFile(response) ? await blobWithin(response, maxBytes) : parsed(await textWithin(response, maxBytes));
    if (!response.ok) return { failure: statusFailure(hooks, response.status, data) };
    return open(hooks, operation, data, response.status);
  } catch (error) {
    if (error instanceof TooLarge) return { failure: { kind: 'tooLarge', msg: '' } };
    return { failure: { kind: timeout.aborted ? 'timeout' : 'network', msg: '' } };
  } finally {
    timeout.removeEventListener('abort', late);
    signal?.removeEventListener('abort', givenUp);
  }
}

/** A network failure counts as a server's, as the retry table knows only statuses. */
const NO_ANSWER = 500;

function mayRepeat({ kind, status = NO_ANSWER }: ApiFailure): boolean {
  return (
    (kind === 'status' || kind === 'network' || kind === 'timeout') &&
    (settings.retry.statuses as readonly number[]).includes(status)
  );
}

const repeatsOf = (operation: Operation): number => {
  if (operation.retries !== null) return operation.retries;
  const idempotent = (settings.retry.idempotentMethods as readonly string[]).includes(operation.method);
  return idempotent ? settings.retry.idempotent : settings.retry.other;
};

/** Statuses, and codes, that say of a call that there is none. */
const NO_SUCH_CALL: readonly unknown[] = [405, 501];

/** Whether a response shows that the backend does not have the call at all. A session that is refused is asked for separately. */
function isUnknownCall(operation: Operation, args: CallArguments, { kind, status, code }: ApiFailure): boolean {
  if (NO_SUCH_CALL.includes(status) || NO_SUCH_CALL.includes(code)) return true;
  const namesEntry = Object.keys(operation.params).length > 0 || Object.hasOwn(args.query ?? {}, 'id');
  return !namesEntry && (status === NOT_FOUND || code === NOT_FOUND || kind === 'notFound');
}

/** Makes the client. Every call goes through it: one place for headers, retries, envelope, decoding and failures. */
export function createApiClient(hooks: ApiHooks): ApiClient {
  const request = hooks.fetch ? ofetch.create({}, { fetch: hooks.fetch }) : ofetch;
  const told = new Set<string>();

  const perform = async (once: Attempt): Promise<Outcome> => {
    let outcome = await attempt(request, hooks, once);
    for (let left = repeatsOf(once.operation); left > 0 && 'failure' in outcome; left -= 1) {
      if (once.signal?.aborted || !mayRepeat(outcome.failure)) break;
      outcome = await attempt(request, hooks, once);
    }
    return outcome;
  };

  const contextOf = (call: string): DecodeContext => ({
    names: (hooks.dialect ?? contractDialect).fields,
    wrong: (path, expected) => {
      const field = call + path;
      if (told.has(field)) return;
      told.add(field);
      hooks.onProblem?.({ call, path, expected });
    },
  });

  /** Whether the session that an addition refuses stands: the call that confirms it succeeds with the same token. */
  const sessionStands = async (headers: Readonly<Record<string, string>>): Promise<boolean> => {
    const { name, method, path } = settings.session;
    const own = (hooks.dialect ?? contractDialect).calls[name];
    const operation: Operation = { ...CONFIRMATION, method, path };
    const once = {
      name,
      url: hooks.baseURL + (own?.path ?? path),
      method: own?.method ?? method,
      operation,
      headers,
      body: undefined,
      signal: undefined,
    };
    return 'data' in (await attempt(request, hooks, once));
  };

  const isUnsupported = async (
    operation: Operation,
    args: CallArguments,
    failure: ApiFailure,
    headers: Readonly<Record<string, string>>,
  ): Promise<boolean> => {
    if (operation.capability === null) return false;
    if (isUnknownCall(operation, args, failure)) return true;
    if (failure.kind !== 'expired') return false;
    const hasSession = headers[settings.headers.authorization.name] !== undefined;
    return hasSession ? sessionStands(headers) : operation.access !== 'member';
  };

  return {
    async call<T>(
      name: string,
      operation: Operation,
      decode: Decoder<unknown> | null,
      args: CallArguments,
      options: CallOptions = {},
    ): Promise<T> {
      const { capability } = operation;
      if (capability !== null && hooks.capabilities?.lacks(capability))
        throw new ApiError(name, { kind: 'unsupported', msg: '' }, capability);
      const body = await bodyOf(hooks, operation, args.body);
      const headers = headersOf(hooks, operation);
      // The form sets its own type, with its boundary; an encrypted text travels as JSON.
      if (typeof body === 'string') headers['content-type'] = 'application/json';
      const method = (hooks.dialect ?? contractDialect).calls[name]?.method ?? operation.method;
      const once: Attempt = {
        name,
        url: urlOf(hooks, name, operation, args),
        method,
        operation,
        headers,
        body,
        signal: options.signal,
      };
      let outcome = await perform(once);
      if ('data' in outcome) outcome = partOf(hooks, operation, decode, args, outcome.data, contextOf(name));
      if ('data' in outcome) return (hooks.complete ? hooks.complete(name, outcome.data, args) : outcome.data) as T;
      if (!options.signal?.aborted && (await isUnsupported(operation, args, outcome.failure, headers))) {
        if (capability !== null) hooks.capabilities?.learn(capability);
        throw new ApiError(name, { kind: 'unsupported', msg: '' }, capability);
      }
      // What the caller has given up is nobody's failure.
      if (!operation.silent && !options.signal?.aborted) hooks.onFailure(outcome.failure);
      throw new ApiError(name, outcome.failure, capability);
    },
  };
}
