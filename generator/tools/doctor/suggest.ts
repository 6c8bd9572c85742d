import { stringify } from 'yaml';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';
import type { Json } from '../../compiler/parse/shape.ts';
import { type Backend, fromEnvironment, reach } from '../conformance/backend.ts';
import {
  at,
  envelopeKeys,
  fieldNames,
  isObject,
  type JsonObject,
  likeliestPath,
  type Place,
  placeOfRows,
} from './infer.ts';

export interface SuggestOptions {
  readonly api: string;
  readonly tokenEnv?: string;
  /** The backend whose manifest the suggested one extends. */
  readonly extends?: string;
}

type Schema = Readonly<Record<string, Json>>;
type Entries = Record<string, unknown>;

interface Seen {
  readonly endpoint: EndpointModel;
  readonly path: string;
  readonly json: unknown;
}

/** Common URLs of API descriptions. */
const DESCRIPTIONS = ['/v3/api-docs', '/v2/api-docs', '/openapi.json', '/swagger.json', '/api-docs'];
/** Common names of the parameters for page and page size. */
const SIZES = ['pageSize', 'size', 'limit', 'rows', 'perPage', 'page_size'];
const PAGES = ['pageNum', 'current', 'page', 'pageNo', 'pageIndex', 'currentPage', 'page_num'];
const NOBODY = 'no-such-entry';

/** A model's fields including inherited ones, and which of them are required. */
function fieldsOf(model: SiteModel, name: string): { properties: Record<string, Schema>; required: string[] } {
  const schema = model.models[name] ?? {};
  const parents = Array.isArray(schema.allOf) ? (schema.allOf as readonly Schema[]) : [];
  const above = parents.map(({ $ref }) => fieldsOf(model, String($ref)));
  return {
    properties: Object.assign({}, ...above.map(({ properties }) => properties), schema.properties ?? {}),
    required: [...above.flatMap(({ required }) => required), ...((schema.required ?? []) as string[])],
  };
}

/** Makes reading calls, under the backend's own names. */
class Survey {
  readonly seen: Seen[] = [];
  readonly calls: Record<string, Entries> = {};
  readonly #backend: Backend;
  readonly #model: SiteModel;
  readonly #token: string | null;
  #description: JsonObject | null = null;

  constructor(backend: Backend, model: SiteModel, token: string | null) {
    this.#backend = backend;
    this.#model = model;
    this.#token = token;
  }

  async describe(): Promise<void> {
    for (const path of DESCRIPTIONS) {
      const { json } = await this.#backend.send({ method: 'GET', path }, {});
      if (isObject(json) && isObject(json.paths)) {
        this.#description = json;
        return;
      }
    }
  }

  async ask(endpoint: EndpointModel, query: Readonly<Record<string, string>>, token = this.#token): Promise<unknown> {
    const known = this.calls[endpoint.name]?.path;
    const params = { id: query.id ?? '' };
    const send = (path: string) => this.#backend.send({ method: endpoint.method, path }, { query, params, token });
    const first = await send(typeof known === 'string' ? known : endpoint.path);
    if (first.status !== 404 || !this.#description) return first.json;
    const path = likeliestPath(endpoint, this.#description);
    if (!path) return first.json;
    const second = await send(path);
    if (second.status === 404) return first.json;
    this.calls[endpoint.name] = { path };
    return second.json;
  }

  async look(endpoint: EndpointModel, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const json = await this.ask(endpoint, query);
    if (json !== undefined) this.seen.push({ endpoint, path: endpoint.path, json });
    return json;
  }

  /** Specified reading calls that the caller may make. */
  readable(): EndpointModel[] {
    return this.#model.endpoints.filter(
      ({ method, access, addition, response }) =>
        method === 'GET' && !addition && !response.empty && (access !== 'member' || this.#token !== null),
    );
  }
}

/** Tries parameter names until one works; null if none does. */
async function parameterName(
  names: readonly string[],
  works: (name: string) => Promise<boolean>,
): Promise<string | null> {
  for (const name of names) if (await works(name)) return name;
  return null;
}

/** The rows of a response at a place. */
const rowsOf = (json: unknown, place: Place | null): readonly JsonObject[] => {
  const rows = place ? at(json, place.rows) : undefined;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
};

async function paging(survey: Survey, list: EndpointModel, model: SiteModel): Promise<Record<string, string>> {
  const { page, size } = model.transport.paging;
  const rows = async (query: Record<string, string>): Promise<readonly JsonObject[]> => {
    const json = await survey.ask(list, query);
    return rowsOf(json, placeOfRows(json));
  };
  const sized = await parameterName(SIZES, async (name) => (await rows({ [name]: '1' })).length === 1);
  if (!sized) return {};
  const [first] = await rows({ [sized]: '1' });
  const paged = await parameterName(PAGES, async (name) => {
    const [second] = await rows({ [sized]: '1', [name]: '2' });
    return second !== undefined && JSON.stringify(second) !== JSON.stringify(first);
  });
  return { ...(paged && paged !== page ? { [page]: paged } : {}), ...(sized !== size ? { [size]: sized } : {}) };
}

/** The backend's codes, inferred from responses whose meaning is known. */
async function codes(survey: Survey, model: SiteModel, key: string, ids: readonly string[]): Promise<Entries> {
  const codeOf = (json: unknown): unknown => at(json, key);
  const found: Entries = {};
  const success = survey.seen.map(({ json }) => codeOf(json)).find((code) => code !== undefined);
  const { envelope } = model.transport;
  if (success !== undefined && String(success) !== String(envelope.success))
    found.success = [success, envelope.success];
  const member = model.endpoints.find(({ confirmsSession }) => confirmsSession);
  const refused = member ? codeOf(await survey.ask(member, {}, null)) : undefined;
  if (refused !== undefined && ![String(success), String(envelope.expired)].includes(String(refused)))
    found.expired = [refused, envelope.expired];
  const single = survey.readable().find(({ response, query }) => response.data && !response.list && query?.id);
  const missing = single && ids.length > 0 ? codeOf(await survey.ask(single, { id: NOBODY })) : undefined;
  if (missing !== undefined && ![String(success), '404', String(refused)].includes(String(missing)))
    found.notFound = [missing, 404];
  return found;
}

const known = (names: readonly string[] | undefined, entry: JsonObject): boolean =>
  names?.some((name) => at(entry, name) !== undefined && at(entry, name) !== null) ?? false;

function fields(survey: Survey, model: SiteModel, base: SiteModel['backends'][string] | undefined): Entries {
  const found: Record<string, Record<string, string[]>> = {};
  for (const { endpoint, json } of survey.seen) {
    const name = endpoint.response.data ?? endpoint.response.rows;
    if (!name) continue;
    const place = placeOfRows(json);
    const single =
      endpoint.response.data && !endpoint.response.list
        ? Object.values(isObject(json) ? json : {}).find(isObject)
        : undefined;
    const entry = single ?? rowsOf(json, place)[0];
    if (!entry) continue;
    const { properties, required } = fieldsOf(model, name);
    const { allOf = [] } = (model.models[name] ?? {}) as { readonly allOf?: readonly Schema[] };
    const parents = allOf.map(({ $ref }) => String($ref));
    for (const [field, given] of Object.entries(fieldNames(properties, required, entry))) {
      const aliases = base?.fields?.[name]?.[field];
      if (aliases?.includes(given) || known(aliases, entry)) continue;
      // A model inherits the names of its parent.
      if (parents.some((parent) => found[parent]?.[field]?.includes(given))) continue;
      found[name] = { ...found[name], [field]: [given] };
    }
  }
  return found;
}

const differs = (place: string | null | undefined, declared: readonly string[] | undefined, own: string): boolean =>
  place !== undefined && place !== null && !(declared ?? [own]).includes(place);

/** A manifest for the backend at a URL, inferred from its responses, to be checked and completed by people. Writes nothing. */
export async function suggestManifest(
  model: SiteModel,
  options: SuggestOptions,
  signal: AbortSignal,
): Promise<{ readonly yaml: string; readonly entries: number }> {
  const token = options.tokenEnv ? fromEnvironment('--token-env', options.tokenEnv) : null;
  const survey = new Survey(reach(options.api, model, signal), model, token);
  const base = model.backends[options.extends ?? ''];
  await survey.describe();
  const readable = survey.readable();
  const lists = readable.filter(({ response }) => response.rows || response.list);
  for (const endpoint of lists.filter(({ query }) => !Object.values(query ?? {}).some(({ required }) => required)))
    await survey.look(endpoint);
  const places = survey.seen.filter(({ endpoint }) => endpoint.response.rows).map(({ json }) => placeOfRows(json));
  const place = places.find((one) => one !== null) ?? null;
  const ids = survey.seen
    .filter(({ endpoint }) => endpoint.response.rows)
    .flatMap(({ json }) => rowsOf(json, placeOfRows(json)).map(({ id }) => String(id ?? '')))
    .filter(Boolean);
  const single = readable.find(({ response, query }) => response.data && !response.list && query?.id);
  if (single && ids[0]) await survey.look(single, { id: ids[0] });
  const { envelope } = model.transport;
  const responses = survey.seen.map(({ json }) => json).filter(isObject);
  const { code, message } = envelopeKeys(responses);
  const list = lists.find(
    ({ response, query }) => response.rows && !Object.values(query ?? {}).some(({ required }) => required),
  );
  const manifest: Entries = {
    backend: 'suggested',
    title: options.api,
    ...(base ? { extends: options.extends } : {}),
    envelope: {
      ...(code && code !== envelope.code ? { code } : {}),
      ...(message && message !== envelope.message ? { message } : {}),
      ...(code ? await codes(survey, model, code, ids) : {}),
    },
    lists: {
      ...(differs(place?.rows, base?.lists?.rows, envelope.rows) ? { rows: [place?.rows] } : {}),
      ...(differs(place?.total, base?.lists?.total, envelope.total) ? { total: [place?.total] } : {}),
    },
    parameters: list ? await paging(survey, list, model) : {},
    calls: survey.calls,
    fields: fields(survey, model, base),
  };
  for (const [key, value] of Object.entries(manifest))
    if (isObject(value) && Object.keys(value).length === 0) delete manifest[key];
  const count = (value: unknown): number =>
    isObject(value) ? Object.values(value).reduce<number>((sum, inner) => sum + count(inner), 0) : 1;
  return { yaml: stringify(manifest), entries: count(manifest) - (base ? 3 : 2) };
}
