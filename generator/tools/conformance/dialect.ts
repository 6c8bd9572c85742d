import { UsageError } from '../../code/load.ts';
import { dialectOf } from '../../compiler/emit/api/backends.ts';
import type { Decoder } from '../../compiler/emit/api/runtime/decode.ts';
import * as runtime from '../../compiler/emit/api/runtime/decode.ts';
import {
  at,
  type Dialect,
  dataOf,
  isJsonObject,
  listOf,
  readJson,
  verdictOf,
} from '../../compiler/emit/api/runtime/dialect.ts';
import { decoderScript } from '../../compiler/emit/decoders.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import type { BackendResponse, Body } from './exchange.ts';

/** Codes of the contract for responses that the dialect identifies by codes of its own. */
const NOT_FOUND = 404;
const REJECTED = 500;

type Decoders = Readonly<Record<string, Decoder<unknown> | null>>;
type Values = Readonly<Record<string, string>>;

/** The dialect of a backend, by the name of its manifest. Throws a UsageError if there is none. */
export function dialectNamed(model: SiteModel, name: string): Dialect {
  const manifest = Object.hasOwn(model.backends, name) ? model.backends[name] : undefined;
  if (!manifest) {
    const names = Object.keys(model.backends).join(', ');
    throw new UsageError(names ? `--backend is one of ${names}.` : '--backend: the manifests describe no backend.');
  }
  // The manifest's schema has validated its values, so that what is emitted from it has this type.
  return dialectOf(name, manifest, model) as unknown as Dialect;
}

/** The decoders of the site’s calls: evaluates the code that is emitted for clients. */
function decodersOf(model: SiteModel): Decoders {
  return new Function('runtime', decoderScript(model, Object.keys(runtime)))(runtime);
}

/** Whether a call belongs to a capability that the backend lacks. */
export const lacks = (dialect: Dialect | null, { capability }: EndpointModel): boolean =>
  capability !== undefined && (dialect?.lacks.includes(capability) ?? false);

/** Translates calls to the names of a backend, and its responses to those of the contract, as clients of the site do. */
export class Interpreter {
  readonly dialect: Dialect;
  readonly #transport: SiteModel['transport'];
  readonly #decoders: Decoders;

  constructor(dialect: Dialect, model: SiteModel) {
    this.dialect = dialect;
    this.#transport = model.transport;
    this.#decoders = decodersOf(model);
  }

  isRefused(header: string): boolean {
    return this.dialect.refusedHeaders.includes(header.toLowerCase());
  }

  /** Method, path and query of a call. */
  address(endpoint: EndpointModel, params: Values, query: Values): { method: string; path: string; query: Values } {
    const own = this.dialect.calls[endpoint.name];
    const { page } = this.#transport.paging;
    const asked = query[page];
    const shifted = asked === undefined ? {} : { [page]: String(Number(asked) - 1 + this.dialect.firstPage) };
    const given: Values = { ...params, ...query, ...shifted };
    const used = new Set<string>();
    const path = (own?.path ?? endpoint.path).replace(/\{(\w+)\}/g, (_all, name: string) => {
      used.add(name);
      return encodeURIComponent(given[name] ?? '');
    });
    const rest = Object.entries(given)
      .filter(([name]) => !used.has(name) && !Object.hasOwn(params, name))
      .map(([name, value]) => [own?.parameters?.[name] ?? this.dialect.parameters[name] ?? name, value]);
    return { method: own?.method ?? endpoint.method, path, query: Object.fromEntries(rest) };
  }

  /** A body with the backend’s field names. Encrypted bodies and forms are unchanged. */
  body({ body: declared }: EndpointModel, body: Body | undefined): Body | undefined {
    if (!body || !('json' in body) || !isJsonObject(body.json)) return body;
    const names = this.dialect.fields[declared?.model ?? ''] ?? {};
    return {
      json: Object.fromEntries(Object.entries(body.json).map(([name, value]) => [names[name]?.[0] ?? name, value])),
    };
  }

  /** A response in the form of the contract, with the parts that clients could not use. */
  response(endpoint: EndpointModel, response: BackendResponse): BackendResponse {
    const { status } = response;
    if (typeof response.json !== 'object' || response.json === null) return response;
    const json = readJson(response.text);
    const isOk = status !== null && status >= 200 && status < 300;
    const isSuccess = isOk && (!isJsonObject(json) || verdictOf(json, this.dialect) === 'success');
    const wrong = new Set<string>();
    const tell = (path: string, expected: string): void => void wrong.add(`${path || 'the response'}: not ${expected}`);
    const head = isJsonObject(json) ? this.#head(json) : {};
    return {
      ...response,
      json: { ...head, ...(isSuccess ? this.#part(endpoint, json, tell) : {}) },
      wrong: [...wrong],
    };
  }

  /** Code and message. */
  #head(json: Readonly<Record<string, unknown>>): object {
    const { envelope } = this.#transport;
    const given = at(json, this.dialect.envelope.code);
    const codes = { success: envelope.success, expired: envelope.expired, warning: envelope.warning };
    const kind = verdictOf(json, this.dialect);
    const number = Number(given);
    const own = Number.isInteger(number) && !Object.values(codes).includes(number) ? number : REJECTED;
    const code = kind === 'notFound' ? NOT_FOUND : kind === 'rejected' ? own : codes[kind];
    return {
      ...(given === undefined ? {} : { [envelope.code]: code }),
      [envelope.message]: at(json, this.dialect.envelope.message),
    };
  }

  /** The payload of a response, under the contract's keys. An entry that clients leave out is null. */
  #part(endpoint: EndpointModel, json: unknown, wrong: (path: string, expected: string) => void): object {
    const { envelope } = this.#transport;
    const decode = this.#decoders[endpoint.name];
    if (!decode) return {};
    const { response } = endpoint;
    const context = { names: this.dialect.fields, wrong };
    const data = dataOf(json, this.dialect);
    if (response.rows || response.list) {
      const listed =
        response.list && Array.isArray(data)
          ? { rows: data, total: data.length }
          : (listOf(json, this.dialect, 1, undefined) ?? listOf(data, this.dialect, 1, undefined));
      if (!listed) wrong('', 'a list');
      const rows = listed?.rows.map((row) => decode(row, context, '[]') ?? null);
      return response.list ? { [envelope.data]: rows } : { [envelope.rows]: rows, [envelope.total]: listed?.total };
    }
    if (response.data) {
      if (data === undefined) wrong('', `there: “${this.dialect.envelope.data.join('” or “')}” is missing`);
      return { [envelope.data]: data === undefined ? undefined : decode(data, context, '') };
    }
    const inner = isJsonObject(data) ? data : {};
    const [only = '', ...others] = Object.keys(response.fields ?? {});
    const alone = others.length === 0 && typeof data === 'string' ? { [only]: data } : {};
    const beside = Object.entries(isJsonObject(json) ? json : {}).filter(([, value]) => value !== null);
    const read = decode({ ...alone, ...inner, ...Object.fromEntries(beside) }, context, '');
    return isJsonObject(read) ? read : {};
  }
}
