// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

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

/** Opens the envelope of a response. Files have no envelope; a text in place of JSON is a failure. */
function open({ dialect = contractDialect }: ApiHooks, operation: Operation, data: unknown, status: number): Outcome {
  if (typeof data === 'string' && operation.response !== 'empty')
    return { failure: { kind: 'rejected', status, msg: '' } };
  if (!isJsonObject(data)) return { data };
  const kind = verdictOf(data, dialect);
  if (kind === 'success') return { data };
  const code = Number(at(data, dialect.envelope.code));
  return { failure: { kind, status, code, msg: textOf(at(data, dialect.envelope.message)) } };
}

/** The failure of a response whose HTTP status is not a success. */
function statusFailure({ dialect = contractDialect }: ApiHooks, status: number, data: unknown): ApiFailure {
  const code = isJsonObject(data) ? at(data, dialect.envelope.code) : undefined;
  const isExpired =
    status === settings.envelope.expired || (isJsonObject(data) && verdictOf(data, dialect) === 'expired');
  const msg = isJsonObject(data) ? textOf(at(data, dialect.envelope.message)) : '';
  return { kind: isExpired ? 'expired' : 'status', status, msg, ...(code === undefined ? {} : { code: Number(code) }) };
}

async function attempt(request: typeof ofetch, hooks: ApiHooks, once: Attempt): Promise<Outcome> {
  const { url, method, operation, headers, body, signal } = once;
  // Each attempt has its own timeout; an abort by the caller ends the attempt as well.
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
      // The body is read below, within the limit.
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

/** A network failure is retried like this status, as the settings of retries list only statuses. */
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

/** Statuses and codes for a call that the backend does not have. */
const NO_SUCH_CALL: readonly unknown[] = [405, 501];

/** Whether a response shows that the backend does not have the call. Failures of kind `expired` are examined separately. */
function isUnknownCall(operation: Operation, args: CallArguments, { kind, status, code }: ApiFailure): boolean {
  if (NO_SUCH_CALL.includes(status) || NO_SUCH_CALL.includes(code)) return true;
  const namesEntry = Object.keys(operation.params).length > 0 || Object.hasOwn(args.query ?? {}, 'id');
  return !namesEntry && (status === NOT_FOUND || code === NOT_FOUND || kind === 'notFound');
}

/** Shared by all calls of a client. */
interface Client {
  readonly request: typeof ofetch;
  readonly hooks: ApiHooks;
  /** The context in which the values of one call are decoded. */
  contextOf(call: string): DecodeContext;
}

/** Makes decoding contexts with the backend's names; each unusable field is reported once. */
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

/** Attempts a call until it succeeds, fails permanently or has used up its retries. */
async function perform({ request, hooks }: Client, once: Attempt): Promise<Outcome> {
  let outcome = await attempt(request, hooks, once);
  for (let left = repeatsOf(once.operation); left > 0 && 'failure' in outcome; left -= 1) {
    if (once.signal?.aborted || !mayRepeat(outcome.failure)) break;
    outcome = await attempt(request, hooks, once);
  }
  return outcome;
}

/** Whether the session is valid although an addition rejects it: the call that confirms sessions succeeds with the same token. */
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
 * Builds the request of a call. If that fails, for example because the encryption key is missing, the call fails like one
 * without a response: the failure is reported, and nothing is sent.
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

/** The error of a failed call. Reports the failure unless the call is silent or the caller has aborted it. */
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

/** Creates the client. Every call is made through it: one place for headers, retries, envelope, decoding and failures. */
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
      // The decoder of the call returns the type that the contract declares.
      return (hooks.complete ? hooks.complete(name, outcome.data, args) : outcome.data) as T;
    },
  };
}
