/** What a call is, how it fails and what the client needs of its surroundings. */
import type { Decoder } from './decode.ts';
import type { Dialect } from './dialect.ts';
import type { settings } from './settings.ts';

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
  readonly response: 'data' | 'rows' | 'fields' | 'empty';
  readonly fields: readonly string[];
  /** Whether the data is a list. */
  readonly list: boolean;
  /** Model of the body, by whose fields a backend may call them otherwise. */
  readonly bodyModel: string | null;
  readonly access: 'public' | 'open' | 'filter' | 'member';
  /** What the call belongs to, where the specification does not show it. */
  readonly capability: string | null;
  readonly query: Readonly<Record<string, { readonly keepEmpty: boolean }>>;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A parameter, as the contract declares it. */
export interface DeclaredParameter {
  readonly type: string;
  readonly required: boolean;
  readonly keepEmpty: boolean;
  /** The values that it may have; null where any will do. */
  readonly values: readonly (string | number)[] | null;
}

/** All that the contract declares of a call: what a server, a proxy or a mock needs besides. */
export interface DeclaredOperation extends Operation {
  readonly group: string;
  /** Permission that the caller needs. */
  readonly permission: string | null;
  /** Whether the specification lacks the call. */
  readonly addition: boolean;
  readonly query: Readonly<Record<string, DeclaredParameter>>;
  readonly params: Readonly<Record<string, DeclaredParameter>>;
}

/**
 * Why a call failed: nothing could be sent or no response came, too late, an HTTP status, a code that is not success, a session that is over, a warning,
 * an entry that does not exist, a call that the backend does not have, more bytes than are read.
 */
export type FailureKind =
  | 'network'
  | 'timeout'
  | 'status'
  | 'rejected'
  | 'expired'
  | 'warning'
  | 'notFound'
  | 'unsupported'
  | 'tooLarge';

export interface ApiFailure {
  readonly kind: FailureKind;
  /** HTTP status, where there was a response. */
  readonly status?: number;
  /** The response's code, where it had one. */
  readonly code?: number;
  /** The response's message; '' where it had none. */
  readonly msg: string;
}

/** What a rejected call throws. */
export class ApiError extends Error implements ApiFailure {
  readonly kind: FailureKind;
  readonly status?: number;
  readonly code?: number;
  readonly msg: string;
  /** The capability that the call belongs to; null for a call of the specification. */
  readonly capability: string | null;

  constructor(operation: string, failure: ApiFailure, capability: string | null = null, options?: ErrorOptions) {
    super(`${operation}: ${failure.kind}${failure.msg ? ` (${failure.msg})` : ''}`, options);
    this.name = 'ApiError';
    this.kind = failure.kind;
    this.status = failure.status;
    this.code = failure.code;
    this.msg = failure.msg;
    this.capability = capability;
  }
}

/** What is known of a backend's capabilities: declared, and learned from how it responds. */
export interface KnownCapabilities {
  lacks(capability: string): boolean;
  learn(capability: string): void;
}

/** A value that a backend sent and nobody can use. */
export interface Problem {
  readonly call: string;
  /** Where it stood, such as ReleaseItem[].views. */
  readonly path: string;
  readonly expected: string;
}

/** What a call was sent as. */
export interface SentCall {
  readonly method: string;
  /**
   * The header that carries the session, null without one: another session may have begun since. Undefined for calls that are
   * declared without it.
   */
  readonly authorization: string | null | undefined;
}

/** What the application knows and the client does not. */
export interface ApiHooks {
  /** Base address of the backend, without a trailing slash. */
  readonly baseURL: string;
  /** How the backend differs from the contract; by default not at all. */
  readonly dialect?: Dialect;
  readonly capabilities?: KnownCapabilities;
  /** Adds what a response leaves out and the application knows. */
  complete?(name: string, value: unknown, args: CallArguments): unknown;
  /** Told once of each field that a backend sends wrongly. */
  onProblem?(problem: Problem): void;
  readonly fetch?: typeof fetch;
  /** The stored session, or null. */
  token(): string | null;
  /** The account that the page shows, or '' where nobody is logged in. */
  account?(): string;
  device(): (typeof settings.headers.device)['mobile' | 'other'];
  /** The referring page, where a header may be set for it: on servers only. */
  referer?(): string | null;
  /** Encrypts a JSON text for bodies that are declared so. */
  encrypt(json: string): Promise<string>;
  /**
   * Called once for every failed call that is not silent, after the last attempt.
   */
  onFailure(failure: ApiFailure, sent: SentCall): void;
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
  /** Makes a call. The decoder reads what it is for: the data, each entry of a list, or the fields beside the code. */
  call<T>(
    name: string,
    operation: Operation,
    decode: Decoder<unknown> | null,
    args: CallArguments,
    options?: CallOptions,
  ): Promise<T>;
}

/** An attempt’s outcome: a response, or why there is none. */
export type Outcome = { readonly data: unknown } | { readonly failure: ApiFailure };

/** HTTP status, and code, of what does not exist. */
export const NOT_FOUND = 404;

/** How the session is asked for once more: quietly, for whether it stands. */
export const CONFIRMATION = {
  authorization: true,
  silent: true,
  merge: false,
  encrypted: false,
  file: null,
  idempotencyKey: false,
  retries: 0,
  response: 'empty',
  fields: [],
  list: false,
  bodyModel: null,
  access: 'member',
  capability: null,
  query: {},
  params: {},
} as const;
