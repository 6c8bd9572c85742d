// Generated from spec/ by `npm run portal -- generate`. Do not edit: change the manifest instead.

/** Types of calls, of their failures and of what the client needs from the application. */
import type { Decoder } from './decode.ts';
import type { Dialect } from './dialect.ts';
import type { settings } from './settings.ts';

/** How a call is made, according to the contract. Independent of a site: any site's operations have this type. */
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
  /** Model of the body, whose fields may have other names in a backend. */
  readonly bodyModel: string | null;
  readonly access: 'public' | 'open' | 'filter' | 'member';
  /** The capability that the call belongs to; null for a call of the specification. */
  readonly capability: string | null;
  readonly query: Readonly<Record<string, { readonly keepEmpty: boolean }>>;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A parameter of the contract. */
export interface DeclaredParameter {
  readonly type: string;
  readonly required: boolean;
  readonly keepEmpty: boolean;
  /** The allowed values; null if any value is allowed. */
  readonly values: readonly (string | number)[] | null;
}

/** Everything that the contract declares of a call, including what only a server, a proxy or a mock needs. */
export interface DeclaredOperation extends Operation {
  readonly group: string;
  /** Permission that the caller needs. */
  readonly permission: string | null;
  /** Whether the call is an addition to the specification. */
  readonly addition: boolean;
  readonly query: Readonly<Record<string, DeclaredParameter>>;
  readonly params: Readonly<Record<string, DeclaredParameter>>;
}

/**
 * Why a call failed: nothing could be sent or no response arrived; a timeout; an HTTP status; a code that is not success; an
 * expired session; a warning; an entry that does not exist; a call that the backend does not have; a response that is too
 * large.
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
  /** HTTP status, if there was a response. */
  readonly status?: number;
  /** The response's code, if it has one. */
  readonly code?: number;
  /** The response's message; '' if it has none. */
  readonly msg: string;
}

/** Thrown by a failed call. */
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

/** The known capabilities of a backend: declared, or learned from its responses. */
export interface KnownCapabilities {
  lacks(capability: string): boolean;
  learn(capability: string): void;
}

/** An unusable value in a response. */
export interface Problem {
  readonly call: string;
  /** Where it is, such as ReleaseItem[].views. */
  readonly path: string;
  readonly expected: string;
}

/** How a call was sent. */
export interface SentCall {
  readonly method: string;
  /**
   * The header with the session token, null without one: another session may have begun since. Undefined for calls that are
   * declared without it.
   */
  readonly authorization: string | null | undefined;
}

/** What the client needs from the application. */
export interface ApiHooks {
  /** Base URL of the backend, without a trailing slash. */
  readonly baseURL: string;
  /** How the backend differs from the contract; by default it does not. */
  readonly dialect?: Dialect;
  readonly capabilities?: KnownCapabilities;
  /** Adds values that a response leaves out and the application knows. */
  complete?(name: string, value: unknown, args: CallArguments): unknown;
  /** Called once for each field with an unusable value. */
  onProblem?(problem: Problem): void;
  readonly fetch?: typeof fetch;
  /** The stored session, or null. */
  token(): string | null;
  /** The account that the page shows, or '' if nobody is logged in. */
  account?(): string;
  device(): (typeof settings.headers.device)['mobile' | 'other'];
  /** The referring page, if a header may be set for it: only on servers. */
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
  /** A second set of parameters, which overrides the first. */
  readonly more?: object;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: object;
}

export interface ApiClient {
  /**
   * Makes a call. `decode` reads the data, each entry of a list, or the fields beside the code. Throws an ApiError if the call
   * fails.
   */
  call<T>(
    name: string,
    operation: Operation,
    decode: Decoder<unknown> | null,
    args: CallArguments,
    options?: CallOptions,
  ): Promise<T>;
}

/** An attempt’s outcome: a response, or why it failed. */
export type Outcome = { readonly data: unknown } | { readonly failure: ApiFailure };

/** HTTP status, and code, for a missing entry or call. */
export const NOT_FOUND = 404;

/** The operation that checks whether the session is still valid, without reporting failures. */
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
