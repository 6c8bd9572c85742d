import { randomUUID } from 'node:crypto';
import { UsageError } from '../../code/load.ts';
import type { Dialect } from '../../compiler/emit/api/runtime/dialect.ts';
import { constantAt } from '../../compiler/model/constants.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import { Interpreter } from './dialect.ts';
import type { BackendResponse, Body } from './exchange.ts';

type Values = Readonly<Record<string, string>>;

export interface Sent {
  readonly query?: Values;
  readonly params?: Values;
  readonly body?: Body;
  /** The session; none if omitted. */
  readonly token?: string | null;
  readonly device?: 'mobile' | 'other';
  /** The idempotency key of a retry; a fresh one if omitted. */
  readonly key?: string;
}

/** A call, or an address that belongs to no call. */
type Address = EndpointModel | (Pick<EndpointModel, 'method' | 'path'> & { readonly name?: never });

/** A client of a backend that follows the contract. */
export interface Backend {
  readonly base: string;
  send(endpoint: Address, sent: Sent): Promise<BackendResponse>;
  /** Sends the preflight request of a browser before a call from another origin. */
  preflight(endpoint: Address, origin: string): Promise<BackendResponse>;
}

/** The base URL without a trailing slash. Throws a UsageError, which repeats no secret that the URL may contain. */
function baseOf(given: string): string {
  if (!URL.canParse(given)) throw new UsageError('--api is an address such as http://localhost:3000/backend.');
  const { protocol, username, password, search, hash } = new URL(given);
  if (!/^https?:$/.test(protocol)) throw new UsageError('--api is an http or https address.');
  if (username || password)
    throw new UsageError('--api may hold no name and no password: put a session into --token-env.');
  if (search || hash) throw new UsageError('--api is a base address, without a query and a fragment.');
  return given.replace(/\/+$/, '');
}

const NOTHING: BackendResponse = { status: null, text: '', json: undefined, headers: new Headers() };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const bodyOf = (body: Body | undefined): BodyInit | undefined => {
  if (!body) return undefined;
  if ('form' in body) return body.form;
  return 'text' in body ? body.text : JSON.stringify(body.json);
};

/** Milliseconds that a call may take; undefined to use the manifests' value. Throws a UsageError if it is invalid. */
function timeoutOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError('--timeout is a number of milliseconds such as 2000.');
  return Number(given);
}

async function responseOf(url: string, init: RequestInit): Promise<BackendResponse> {
  try {
    // Redirects are never followed: the session token would be sent wherever the response points.
    const response = await fetch(url, { ...init, redirect: 'manual' });
    const text = await response.text();
    return { status: response.status, text, json: parsed(text), headers: response.headers };
  } catch {
    // Connection refused, reset, timed out or aborted: the caller sees that there is no response.
    return NOTHING;
  }
}

/** Calls in the contract's own names: its paths, with parameters filled in. */
const inOwnNames = ({ method, path }: Address, params: Values, query: Values) => ({
  method,
  path: path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
  query,
});

/**
 * A client for a backend that makes calls as the manifests declare, in the backend's dialect if it has one; `timeout`
 * (milliseconds) overrides theirs. Throws a UsageError if the URL is invalid.
 */
export function reach(
  given: string,
  model: SiteModel,
  signal: AbortSignal,
  timeout?: string,
  dialect: Dialect | null = null,
): Backend {
  const interpreter = dialect && new Interpreter(dialect, model);
  const base = baseOf(given);
  const { headers: named } = model.transport;
  const timeoutMs = timeoutOf(timeout) ?? Number(constantAt(model.site.constants, model.transport.timeout));
  const request = (url: string, init: RequestInit): Promise<BackendResponse> =>
    responseOf(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
  const isKeyed = ({ method }: Address): boolean => named.idempotencyKey.methods.includes(method);
  /** Drops headers that the backend rejects. */
  const accepted = (all: readonly (readonly [name: string, value: string])[]): Record<string, string> =>
    Object.fromEntries(all.filter(([name]) => !interpreter?.isRefused(name)));
  return {
    base,
    async send(call, { query = {}, params = {}, body: given, token, device = 'other', key = randomUUID() }) {
      const isKnown = interpreter !== null && call.name !== undefined;
      const { method, path, ...rest } = isKnown
        ? interpreter.address(call, params, query)
        : inOwnNames(call, params, query);
      const search = new URLSearchParams(rest.query).toString();
      const body = isKnown ? interpreter.body(call, given) : given;
      const headers = accepted([
        ['accept', 'application/json'],
        [named.device.name, named.device[device]],
        [named.referer.name, `${new URL(base).origin}/`],
        ...(token ? [[named.authorization.name, `${named.authorization.scheme} ${token}`] as const] : []),
        ...(isKeyed(call) ? [[named.idempotencyKey.name, key] as const] : []),
        // A form sets its own content type, with its boundary.
        ...(body && !('form' in body) ? [['content-type', 'application/json'] as const] : []),
      ]);
      const response = await request(base + path + (search && `?${search}`), { method, headers, body: bodyOf(body) });
      return isKnown ? interpreter.response(call, response) : response;
    },
    preflight(call, origin) {
      const names = [named.authorization.name, named.device.name, 'content-type'];
      if (isKeyed(call)) names.push(named.idempotencyKey.name);
      const asked = Object.keys(accepted(names.map((name) => [name, ''])));
      const own = call.name === undefined ? undefined : dialect?.calls[call.name];
      const method = own?.method ?? call.method;
      return request(base + (own?.path ?? call.path).replace(/[{}]/g, ''), {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': asked.map((name) => name.toLowerCase()).join(','),
        },
      });
    },
  };
}

/** The value of an environment variable. Throws a UsageError that contains only the name if the variable is not set. */
export function fromEnvironment(option: string, name: string): string {
  const value = process.env[name];
  if (!value) throw new UsageError(`${option} names the environment variable ${name}, which is not set.`);
  return value;
}
