import { randomUUID } from 'node:crypto';
import { UsageError } from '../../code/load.ts';
import { constantAt } from '../../compiler/model/constants.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';

/** What came back. `status` is null where nothing did; `json` is undefined where the text is not JSON. */
export interface BackendResponse {
  readonly status: number | null;
  readonly text: string;
  readonly json: unknown;
  readonly headers: Headers;
}

/** What is sent: a value as JSON, a text as it is, or the fields of a form. */
export type Body = { readonly json: unknown } | { readonly text: string } | { readonly form: FormData };

export interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** The session; none where it is left out. */
  readonly token?: string | null;
  readonly device?: 'mobile' | 'other';
  /** The key of a repeat; a fresh one where it is left out. */
  readonly key?: string;
}

/** A backend as clients of the manifests' contract reach it. */
export interface Backend {
  readonly base: string;
  send(endpoint: Pick<EndpointModel, 'method' | 'path'>, sent: Sent): Promise<BackendResponse>;
  /** What a browser asks before a call from another origin. */
  preflight(endpoint: Pick<EndpointModel, 'method' | 'path'>, origin: string): Promise<BackendResponse>;
}

/** The base address without a slash at its end. Throws a UsageError, which repeats no secret that it may hold. */
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

/** Milliseconds that a call may take; undefined where the manifests say it. Throws a UsageError where it is no such number. */
function timeoutOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (!/^[1-9]\d{0,6}$/.test(given)) throw new UsageError('--timeout is a number of milliseconds such as 2000.');
  return Number(given);
}

/** Reaches a backend as the manifests say that calls are made; `timeout` (milliseconds) is used instead of theirs. Throws a UsageError where the address is none. */
export function reach(given: string, model: SiteModel, signal: AbortSignal, timeout?: string): Backend {
  const base = baseOf(given);
  const { headers: named } = model.transport;
  const timeoutMs = timeoutOf(timeout) ?? Number(constantAt(model.site.constants, model.transport.timeout));
  const request = async (url: string, init: RequestInit): Promise<BackendResponse> => {
    try {
      // Never followed: the session would travel to wherever the response points.
      const redirect = 'manual';
      const response = await fetch(url, {
        ...init,
        redirect,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      const text = await response.text();
      return { status: response.status, text, json: parsed(text), headers: response.headers };
    } catch {
      // Refused, cut, too late or given up: the caller sees that there is no response.
      return NOTHING;
    }
  };
  return {
    base,
    send({ method, path }, { query = {}, params = {}, body, token, device = 'other', key = randomUUID() }) {
      const search = new URLSearchParams(query).toString();
      const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
      const headers: Record<string, string> = {
        accept: 'application/json',
        [named.device.name]: named.device[device],
        [named.referer.name]: `${new URL(base).origin}/`,
      };
      if (token) headers[named.authorization.name] = `${named.authorization.scheme} ${token}`;
      if (named.idempotencyKey.methods.includes(method)) headers[named.idempotencyKey.name] = key;
      // A form sets its own type, with its boundary.
      if (body && !('form' in body)) headers['content-type'] = 'application/json';
      return request(base + address + (search && `?${search}`), { method, headers, body: bodyOf(body) });
    },
    preflight({ method, path }, origin) {
      const asked = [named.authorization.name, named.device.name, 'content-type'];
      if (named.idempotencyKey.methods.includes(method)) asked.push(named.idempotencyKey.name);
      return request(base + path.replace(/[{}]/g, ''), {
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

/** The value of an environment variable. Throws a UsageError with the name alone where there is none. */
export function fromEnvironment(option: string, name: string): string {
  const value = process.env[name];
  if (!value) throw new UsageError(`${option} names the environment variable ${name}, which is not set.`);
  return value;
}
