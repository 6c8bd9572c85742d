/**
 * The client's runtime as it is emitted. One request of the library an attempt, with its own retries off: ofetch loses
 * its timeout on a repeat and runs its interceptors once for every attempt.
 */
export const runtimeText = `
import { FetchError, ofetch } from 'ofetch';
import { settings } from './settings.ts';

export { settings };

/** How a call is made, as the contract says: any site's, whichever kinds of call it happens to declare. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly authorization: boolean;
  readonly silent: boolean;
  readonly merge: boolean;
  readonly encrypted: boolean;
  /** Field of an uploaded file. */
  readonly file: string | null;
  readonly idempotencyKey: boolean;
  readonly retries: number | null;
  readonly answer: 'data' | 'rows' | 'fields' | 'empty';
  readonly fields: readonly string[];
  readonly query: Readonly<Record<string, { readonly keepEmpty: boolean }>>;
}

/** Why a call failed: no answer, too late, an HTTP status, a code that is not success, a session that is over, a warning. */
export type FailureKind = 'network' | 'timeout' | 'status' | 'rejected' | 'expired' | 'warning';

export interface ApiFailure {
  readonly kind: FailureKind;
  /** HTTP status, where there was an answer. */
  readonly status?: number;
  /** The answer's code, where it had one. */
  readonly code?: number;
  /** The answer's message; '' where it had none. */
  readonly msg: string;
}

/** What a rejected call throws. */
export class ApiError extends Error implements ApiFailure {
  readonly kind: FailureKind;
  readonly status?: number;
  readonly code?: number;
  readonly msg: string;

  constructor(operation: string, failure: ApiFailure) {
    super(\`\${operation}: \${failure.kind}\${failure.msg ? \` (\${failure.msg})\` : ''}\`);
    this.name = 'ApiError';
    this.kind = failure.kind;
    this.status = failure.status;
    this.code = failure.code;
    this.msg = failure.msg;
  }
}

/** What the application knows and the client does not. */
export interface ApiHooks {
  /** Base address of the backend, without a trailing slash. */
  readonly baseURL: string;
  readonly fetch?: typeof fetch;
  /** The stored session, or null. */
  token(): string | null;
  device(): (typeof settings.headers.device)['mobile' | 'other'];
  /** The referring page, where a header may be set for it: on servers only. */
  referer?(): string | null;
  /** Encrypts a JSON text for bodies that are declared so. */
  encrypt(json: string): Promise<string>;
  /** Called once for every failed call that is not silent, after the last attempt. */
  onFailure(failure: ApiFailure): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export type QueryValue = string | number | boolean | null | undefined;

export interface CallArguments {
  readonly query?: object;
  /** A second set of parameters: it wins over the first. */
  readonly more?: object;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface ApiClient {
  call<T>(name: string, operation: Operation, args: CallArguments, options?: CallOptions): Promise<T>;
}

interface Attempt {
  readonly url: string;
  readonly operation: Operation;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | undefined;
  readonly signal: AbortSignal | undefined;
}

/** An attempt's outcome: an answer, or why there is none. */
type Outcome = { readonly data: unknown } | { readonly failure: ApiFailure };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Undefined and null are dropped; '' as well in merged calls, unless the parameter is declared to be sent empty. */
function queryOf(operation: Operation, { query = {}, more }: CallArguments): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...more }) as [string, QueryValue][]) {
    if (value === undefined || value === null) continue;
    if (value === '' && operation.merge && !operation.query[name]?.keepEmpty) continue;
    search.set(name, String(value));
  }
  return search;
}

function urlOf(hooks: ApiHooks, operation: Operation, args: CallArguments): string {
  const path = operation.path.replace(/\\{(\\w+)\\}/g, (_all, name: string) => encodeURIComponent(args.params?.[name] ?? ''));
  const search = queryOf(operation, args).toString();
  return hooks.baseURL + path + (search ? \`?\${search}\` : '');
}

/** A key of its own for each call. \`crypto.randomUUID\` is missing on pages that came over plain HTTP. */
const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function headersOf(hooks: ApiHooks, operation: Operation): Record<string, string> {
  const { authorization, device, idempotencyKey, referer } = settings.headers;
  const headers: Record<string, string> = { accept: 'application/json', [device.name]: hooks.device() };
  const token = operation.authorization ? hooks.token() : null;
  if (token) headers[authorization.name] = \`\${authorization.scheme} \${token}\`;
  if (operation.idempotencyKey) headers[idempotencyKey.name] = freshKey();
  const page = hooks.referer?.();
  if (page) headers[referer.name] = page;
  return headers;
}

async function bodyOf(hooks: ApiHooks, operation: Operation, body: object | undefined): Promise<BodyInit | undefined> {
  if (body === undefined) return undefined;
  if (operation.file !== null) {
    const form = new FormData();
    form.set(operation.file, body as Blob);
    return form;
  }
  const json = JSON.stringify(body);
  return operation.encrypted ? hooks.encrypt(json) : json;
}

/** Takes an answer out of its envelope, or says why it is none. Files are not wrapped; a text where JSON is due is no answer. */
function open(operation: Operation, data: unknown, status: number): Outcome {
  if (typeof data === 'string' && operation.answer !== 'empty') return { failure: { kind: 'rejected', status, msg: '' } };
  if (!isObject(data)) return { data };
  const { code: codeKey, message, success, expired, warning } = settings.envelope;
  const code = data[codeKey] === undefined ? success : Number(data[codeKey]);
  if (code === success) return { data };
  const kind = code === expired ? 'expired' : code === warning ? 'warning' : 'rejected';
  return { failure: { kind, status, code, msg: textOf(data[message]) } };
}

function failureOf(error: unknown, timeout: AbortSignal): ApiFailure {
  const status = error instanceof FetchError ? error.status : undefined;
  if (status !== undefined) {
    const data: unknown = error instanceof FetchError ? error.data : undefined;
    const { code: codeKey, message, expired } = settings.envelope;
    const [code, msg] = isObject(data) ? [data[codeKey], textOf(data[message])] : [undefined, ''];
    const kind = status === expired || Number(code) === expired ? 'expired' : 'status';
    return { kind, status, msg, ...(code === undefined ? {} : { code: Number(code) }) };
  }
  return { kind: timeout.aborted ? 'timeout' : 'network', msg: '' };
}

async function attempt(request: typeof ofetch, { url, operation, headers, body, signal }: Attempt): Promise<Outcome> {
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
      method: operation.method,
      headers,
      body,
      signal: stop.signal,
      retry: false,
      referrerPolicy: settings.headers.referer.policy,
    });
    return open(operation, response._data, response.status);
  } catch (error) {
    return { failure: failureOf(error, timeout) };
  } finally {
    timeout.removeEventListener('abort', late);
    signal?.removeEventListener('abort', givenUp);
  }
}

/** A network failure counts as a server's, as the retry table knows only statuses. */
const NO_ANSWER = 500;

function mayRepeat({ kind, status = NO_ANSWER }: ApiFailure): boolean {
  return (kind === 'status' || kind === 'network' || kind === 'timeout') && (settings.retry.statuses as readonly number[]).includes(status);
}

const repeatsOf = (operation: Operation): number => {
  if (operation.retries !== null) return operation.retries;
  const idempotent = (settings.retry.idempotentMethods as readonly string[]).includes(operation.method);
  return idempotent ? settings.retry.idempotent : settings.retry.other;
};

/** The part of an answer that a call is for. Keys beside the code come first, then those under \`data\`. */
function partOf(operation: Operation, answer: unknown): unknown {
  const { data: dataKey, rows, total } = settings.envelope;
  if (operation.answer === 'empty') return undefined;
  if (answer instanceof Blob || Array.isArray(answer)) return answer;
  const whole = isObject(answer) ? answer : {};
  const inner = isObject(whole[dataKey]) ? whole[dataKey] : {};
  const pick = (key: string): unknown => whole[key] ?? inner[key];
  if (operation.answer === 'rows') return { rows: pick(rows) ?? [], total: Number(pick(total) ?? 0) };
  if (operation.answer === 'data') return whole[dataKey];
  const plain = typeof whole[dataKey] === 'string' ? whole[dataKey] : undefined;
  return Object.fromEntries(operation.fields.map((key) => [key, pick(key) ?? (operation.fields.length === 1 ? plain : undefined)]));
}

/** Makes the client. Every call goes through it: one place for headers, retries, envelope and failures. */
export function createApiClient(hooks: ApiHooks): ApiClient {
  const request = hooks.fetch ? ofetch.create({}, { fetch: hooks.fetch }) : ofetch;
  return {
    async call<T>(name: string, operation: Operation, args: CallArguments, options: CallOptions = {}): Promise<T> {
      const body = await bodyOf(hooks, operation, args.body);
      const headers = headersOf(hooks, operation);
      // The form sets its own type, with its boundary; an encrypted text travels as JSON.
      if (typeof body === 'string') headers['content-type'] = 'application/json';
      const once: Attempt = { url: urlOf(hooks, operation, args), operation, headers, body, signal: options.signal };
      let outcome = await attempt(request, once);
      for (let left = repeatsOf(operation); left > 0 && 'failure' in outcome; left -= 1) {
        if (options.signal?.aborted || !mayRepeat(outcome.failure)) break;
        outcome = await attempt(request, once);
      }
      if ('data' in outcome) return partOf(operation, outcome.data) as T;
      // What the caller has given up is nobody's failure.
      if (!operation.silent && !options.signal?.aborted) hooks.onFailure(outcome.failure);
      throw new ApiError(name, outcome.failure);
    },
  };
}
`;
