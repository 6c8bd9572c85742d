/** The client of the declared calls: headers, retries, envelope, decoding and failures in one place. */
import { ofetch } from 'ofetch';
import { blobWithin, isFile, parsed, TooLarge, textWithin } from './body.ts';
import type { DecodeContext, Decoder } from './decode.ts';
import { at, type Dialect, isJsonObject, verdictOf } from './dialect.ts';
import { partOf } from './part.ts';
import { type Attempt, dialectOf, prepared } from './request.ts';
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Says of a response whether it is one. Files are not wrapped; a text where JSON is due is none. */
function open({ dialect = contractDialect }: ApiHooks, operation: Operation, data: unknown, status: number): Outcome {
  if (typeof data === 'string' && operation.response !== 'empty')
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
    const maxBytes = dialectOf(hooks).maxResponseBytes;
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
const NO_RESPONSE = 500;

function mayRepeat({ kind, status = NO_RESPONSE }: ApiFailure): boolean {
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

/** What all calls of a client share. */
interface Client {
  readonly request: typeof ofetch;
  readonly hooks: ApiHooks;
  /** How the values of one call are read. */
  contextOf(call: string): DecodeContext;
}

/** Reads values in the backend's names; each field that is sent wrongly is told once. */
function contextsOf(hooks: ApiHooks): Client['contextOf'] {
  const told = new Set<string>();
  return (call) => ({
    names: dialectOf(hooks).fields,
    wrong: (path, expected) => {
      const field = call + path;
      if (told.has(field)) return;
      told.add(field);
      hooks.onProblem?.({ call, path, expected });
    },
  });
}

/** Attempts a call until it succeeds, fails for good or has had its repeats. */
async function perform({ request, hooks }: Client, once: Attempt): Promise<Outcome> {
  let outcome = await attempt(request, hooks, once);
  for (let left = repeatsOf(once.operation); left > 0 && 'failure' in outcome; left -= 1) {
    if (once.signal?.aborted || !mayRepeat(outcome.failure)) break;
    outcome = await attempt(request, hooks, once);
  }
  return outcome;
}

/** Whether the session that an addition refuses stands: the call that confirms it succeeds with the same token. */
async function sessionStands({ request, hooks }: Client, headers: Attempt['headers']): Promise<boolean> {
  const { name, method, path } = settings.session;
  const own = dialectOf(hooks).calls[name];
  const once = {
    name,
    url: hooks.baseURL + (own?.path ?? path),
    method: own?.method ?? method,
    operation: { ...CONFIRMATION, method, path },
    headers,
    body: undefined,
    signal: undefined,
  };
  return 'data' in (await attempt(request, hooks, once));
}

/** Whether a failure shows that the backend lacks the capability of the call. */
async function isUnsupported(
  client: Client,
  { operation, headers, signal }: Attempt,
  args: CallArguments,
  failure: ApiFailure,
): Promise<boolean> {
  if (signal?.aborted || operation.capability === null) return false;
  if (isUnknownCall(operation, args, failure)) return true;
  if (failure.kind !== 'expired') return false;
  const hasSession = headers[settings.headers.authorization.name] !== undefined;
  return hasSession ? sessionStands(client, headers) : operation.access !== 'member';
}

/**
 * What is sent of a call. Where it cannot be made, as without the key that its body is encrypted with, the call fails like one
 * that had no response: people are told, and nothing is sent.
 */
async function attemptOf(
  hooks: ApiHooks,
  name: string,
  operation: Operation,
  args: CallArguments,
  signal: AbortSignal | undefined,
): Promise<Attempt> {
  try {
    return await prepared(hooks, name, operation, args, signal);
  } catch (cause) {
    const failure: ApiFailure = { kind: 'network', msg: '' };
    if (!operation.silent && !signal?.aborted)
      hooks.onFailure(failure, { method: operation.method, authorization: undefined });
    throw new ApiError(name, failure, operation.capability, { cause });
  }
}

/** The error of a call that failed; who shows failures is told, unless the caller has given the call up. */
async function errorOf(client: Client, once: Attempt, args: CallArguments, failure: ApiFailure): Promise<ApiError> {
  const { name, operation, signal, headers } = once;
  const { capability, silent, method } = operation;
  const session = operation.authorization ? (headers[settings.headers.authorization.name] ?? null) : undefined;
  if (await isUnsupported(client, once, args, failure)) {
    if (capability !== null) client.hooks.capabilities?.learn(capability);
    return new ApiError(name, { kind: 'unsupported', msg: '' }, capability);
  }
  if (!silent && !signal?.aborted) client.hooks.onFailure(failure, { method, authorization: session });
  return new ApiError(name, failure, capability);
}

/** Makes the client. Every call goes through it: one place for headers, retries, envelope, decoding and failures. */
export function createApiClient(hooks: ApiHooks): ApiClient {
  const request = hooks.fetch ? ofetch.create({}, { fetch: hooks.fetch }) : ofetch;
  const client: Client = { request, hooks, contextOf: contextsOf(hooks) };
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
      const once = await attemptOf(hooks, name, operation, args, options.signal);
      let outcome = await perform(client, once);
      if ('data' in outcome) outcome = partOf(hooks, operation, decode, args, outcome.data, client.contextOf(name));
      if ('failure' in outcome) throw await errorOf(client, once, args, outcome.failure);
      // The decoder of the call has made what the contract says.
      return (hooks.complete ? hooks.complete(name, outcome.data, args) : outcome.data) as T;
    },
  };
}
