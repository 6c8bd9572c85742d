import { UsageError } from '../../code/load.ts';
import { refsIn } from '../../compiler/emit/schema-type.ts';
import type { EndpointModel, SiteModel } from '../../compiler/model/site-model.ts';

/** Arguments of a call. `sure`: they are certainly valid, because they are declared, given, or not needed. */
export interface Arguments {
  readonly query: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string>>;
  readonly sure: boolean;
}

interface Seen {
  readonly value: string;
  readonly model: string | undefined;
  readonly group: string;
}

/** Limits for the values of one parameter, from responses of one model. */
const MOST_VALUES = 20;
const MOST_TRIES = 8;
const DEPTH = 6;
/** For free text, such as a search term. */
const ANY_TEXT = 'a';

const responseModel = ({ response }: EndpointModel): string | undefined => response.data ?? response.rows;

/** Values for parameters: given ones, declared ones, and those that earlier responses contained under the parameter's name. */
export class Samples {
  readonly #model: SiteModel;
  readonly #given: ReadonlyMap<string, string>;
  readonly #seen = new Map<string, Seen[]>();

  /**
   * `given` are texts of the form call.parameter=value. Throws a UsageError for other texts and for undeclared calls and
   * parameters.
   */
  constructor(model: SiteModel, given: readonly string[]) {
    this.#model = model;
    const entries = given.map((text) => {
      const [, call = '', parameter = '', value = ''] = /^(\w+)\.(\w+)=(.*)$/s.exec(text) ?? [];
      const endpoint = model.endpoints.find(({ name }) => name === call);
      const declared = { ...endpoint?.query, ...endpoint?.params };
      if (!Object.hasOwn(declared, parameter))
        throw new UsageError('--with takes call.parameter=value, with a call and a parameter of the manifests.');
      return [`${call}.${parameter}`, value] as const;
    });
    this.#given = new Map(entries);
  }

  /** Collects the values that a response contains. */
  learn(endpoint: EndpointModel, part: unknown, depth = 0): void {
    if (depth > DEPTH || typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === 'string' || typeof value === 'number') {
        const seen = this.#seen.get(key) ?? [];
        const model = responseModel(endpoint);
        const text = String(value);
        const isFull = seen.filter((other) => other.model === model).length >= MOST_VALUES;
        if (text !== '' && !isFull && !seen.some((other) => other.value === text))
          seen.push({ value: text, model, group: endpoint.group });
        this.#seen.set(key, seen);
      } else this.learn(endpoint, value, depth + 1);
    }
  }

  /** How closely a seen value is related to a call's response: the same model, one of its parts, or the same group. */
  #nearness(endpoint: EndpointModel, { model, group }: Seen): number {
    const own = responseModel(endpoint);
    const parts = own === undefined ? [] : [own, ...refsIn(this.#model.models[own] ?? {})];
    return (model !== undefined && parts.includes(model) ? 2 : 0) + (group === endpoint.group ? 1 : 0);
  }

  #candidates(endpoint: EndpointModel, name: string, place: 'query' | 'params'): { values: string[]; sure: boolean } {
    const given = this.#given.get(`${endpoint.name}.${name}`);
    if (given !== undefined) return { values: [given], sure: true };
    const declared = endpoint[place]?.[name];
    if (declared?.values) return { values: declared.values.slice(0, 1), sure: true };
    const perModel = new Map<string | undefined, number>();
    const seen = (this.#seen.get(name) ?? [])
      .map((value) => {
        // One value per model before a second of any: an id of the right kind is found in few tries.
        const turn = perModel.get(value.model) ?? 0;
        perModel.set(value.model, turn + 1);
        return { value, turn, near: this.#nearness(endpoint, value) };
      })
      .sort((a, b) => b.near - a.near || a.turn - b.turn)
      .slice(0, MOST_TRIES)
      .map(({ value }) => value.value);
    const made = declared?.type === 'string' ? ANY_TEXT : '1';
    return { values: seen.length > 0 || place === 'params' ? seen : [made], sure: false };
  }

  /** The sets of arguments to try, in this order; empty if no value is known for a part of the path. */
  argumentsFor(endpoint: EndpointModel): Arguments[] {
    const names = (['params', 'query'] as const).flatMap((place) =>
      Object.entries(endpoint[place] ?? {})
        .filter(([name, { required }]) => place === 'params' || required || this.#given.has(`${endpoint.name}.${name}`))
        .map(([name]) => ({ name, place, ...this.#candidates(endpoint, name, place) })),
    );
    if (names.some(({ values }) => values.length === 0)) return [];
    const empty = Object.entries(endpoint.query ?? {}).filter(([, { keepEmpty }]) => keepEmpty);
    const sets = Math.max(1, ...names.map(({ values }) => values.length));
    return Array.from({ length: sets }, (_unused, index) => {
      const of = (requested: string) =>
        names
          .filter(({ place }) => place === requested)
          .map(({ name, values }) => [name, values[Math.min(index, values.length - 1)] ?? '']);
      return {
        query: Object.fromEntries([...empty.map(([name]) => [name, '']), ...of('query')]),
        params: Object.fromEntries(of('params')),
        sure: names.every(({ sure }) => sure),
      };
    });
  }
}
