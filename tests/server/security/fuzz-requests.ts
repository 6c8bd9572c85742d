import { who } from '../../support/log-in.ts';
import type { Answer } from '../backend/harness.ts';
import { breachOf, type Call, groupOf, schemas } from './fuzz-contract.ts';
import type { Prepared } from './fuzz-scene.ts';
import { scenes } from './fuzz-scenes.ts';
import { odd, pick, randomOf, valueFor } from './fuzz-values.ts';
import type { World } from './fuzz-world.ts';

/** Would end the sessions that other requests are made with: these calls spend accounts of their own. */
const spends = new Set([
  ...['logout', 'updatePassword', 'resetPassword', 'closeSession', 'unbindUser', 'setSubUser', 'changePhone'],
  ...['setAccountState', 'setCompanyState', 'resetAccount', 'confirmSecondFactor', 'resetSecondFactor'],
]);

const MOST_IDS = 60;
const files = [
  new File(['%PDF-1.4 a file'], 'a.pdf', { type: 'application/pdf' }),
  new File(['no picture'], 'a.png', { type: 'image/png' }),
];

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encode = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Cs}/gu, '\ufffd'));

/** A request with its response, and what is wrong with the response. */
export interface Outcome {
  readonly call: string;
  readonly request: string;
  readonly answer: Answer;
  /** Empty where the response is no fault and fits the contract. */
  readonly fault: string;
}

/** Makes requests from the contract, with numbers from a seed, so that a run can be repeated. */
export class Requests {
  readonly #world: World;
  readonly #random: () => number;
  /** Ids that responses have named, by the group of their call. */
  readonly #ids = new Map<string, string[]>([['', ['1', 'news-party', 'article']]]);

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#random = randomOf(seed);
  }

  /** One request that fits the contract, with everything that the operation needs. */
  async right(call: Call): Promise<Outcome> {
    return this.#send(call, await this.#prepared(call), 0);
  }

  /** Whether a call is left out of a round: what spends an account costs many requests to prepare. */
  skips({ operation }: Call): boolean {
    return spends.has(operation.operationId) && this.#random() < 0.7;
  }

  /** One request by whoever may make it, mostly, and mostly one that fits the contract. */
  async any(call: Call): Promise<Outcome> {
    const isPrepared = spends.has(call.operation.operationId) || this.#random() < 0.08;
    const prepared = isPrepared ? await this.#prepared(call) : { token: await this.#anyToken(call) };
    return this.#send(call, prepared, this.#random() < 0.6 ? 0 : 0.15);
  }

  async #prepared({ operation }: Call): Promise<Prepared> {
    const prepared = (await scenes[operation.operationId]?.(this.#world)) ?? {};
    if (prepared.token !== undefined) return prepared;
    return { ...prepared, token: await this.#world.token(operation.tags.includes('staff') ? who.manager : who.owner) };
  }

  async #anyToken({ operation }: Call): Promise<string | null> {
    const others = [who.owner, who.sub, who.other, who.desk, who.manager, who.trainer, who.viewer, null];
    if (this.#random() < 0.15) {
      const one = pick(this.#random, others) ?? null;
      return one === null ? null : this.#world.token(one);
    }
    return this.#world.token(operation.tags.includes('staff') ? who.manager : who.owner);
  }

  async #send(call: Call, prepared: Prepared, oddness: number): Promise<Outcome> {
    const { operationId } = call.operation;
    const address = this.#addressOf(call, prepared, oddness);
    const body = this.#bodyOf(call, prepared, oddness);
    const { token, address: from = this.#world.address() } = prepared;
    this.#world.later(500);
    const response = await this.#world.backend.fetch(address, {
      method: call.method,
      body: body ?? null,
      headers: {
        'x-forwarded-for': from,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    const answer = (await response.json()) as Answer;
    if (answer.code === 401 && token) this.#world.forget(token);
    this.#noteIds(groupOf(call), answer);
    const request = `${call.method} ${address} ${asText(body ?? '')}`;
    const isFault = answer.code === 520 || answer.msg?.includes('系统异常');
    const fault = isFault ? `${request} ${answer.msg}` : answer.code === 200 ? breachOf(operationId, answer) : '';
    return { call: operationId, request, answer, fault };
  }

  #addressOf(call: Call, { id, query: given }: Prepared, oddness: number): string {
    const { path, operation } = call;
    const source = this.#source(call, oddness);
    const isMade = (required = false): boolean => required || this.#random() < 0.4;
    const query = operation.parameters.flatMap(({ name, in: place, required, schema }) => {
      const fixed = given?.[name];
      if (place !== 'query' || !(fixed !== undefined || isMade(required))) return [];
      return [`${name}=${encode(this.#keeps(fixed, oddness) ? fixed : valueFor(schema, name, source))}`];
    });
    const fill = (name: string): string =>
      encode(this.#keeps(id, oddness) ? id : valueFor({ type: 'string' }, `${name}Id`, source));
    return `${path.replace(/\{(\w+)\}/g, (_all, name: string) => fill(name))}?${query.join('&')}`;
  }

  #bodyOf(call: Call, prepared: Prepared, oddness: number): FormData | string | undefined {
    const [type, content] = Object.entries(call.operation.requestBody?.content ?? {})[0] ?? [];
    if (!content) return undefined;
    const random = this.#random;
    if (type?.startsWith('multipart')) {
      const form = new FormData();
      const name = Object.keys(content.schema.properties ?? {})[0] ?? 'file';
      form.set(random() < oddness ? 'other' : name, prepared.file ?? pick(random, files) ?? '');
      return form;
    }
    const { schema } = content;
    const model = schema.contentEncoding ? (schema.description?.split(',')[0] ?? '') : '';
    const made = valueFor(model ? { $ref: `#/${model}` } : schema, '', this.#source(call, oddness));
    const value = this.#completed(made, prepared.body, oddness);
    return model ? this.#world.backend.encrypted(value).slice(0, 4000) : JSON.stringify(value);
  }

  /** A body that was made, with what the operation needs; where it is odd, now and then without, or with something else. */
  #completed(made: unknown, needed: Prepared['body'], oddness: number): unknown {
    if (!needed || typeof made !== 'object' || made === null || Array.isArray(made)) return made;
    const entries = Object.entries(needed).map(([key, value]) => [
      key,
      this.#keeps(value, oddness) ? value : pick(this.#random, odd),
    ]);
    return { ...made, ...Object.fromEntries(entries) };
  }

  #keeps(value: unknown, oddness: number): boolean {
    return value !== undefined && (oddness === 0 || this.#random() >= oddness);
  }

  /** What values are made with: ids of the call's own group, mostly. */
  #source(call: Call, oddness: number) {
    const own = this.#ids.get(groupOf(call)) ?? [];
    const ids = own.length > 0 && this.#random() < 0.8 ? own : [...this.#ids.values()].flat();
    return { random: this.#random, schemas, ids, oddness };
  }

  /** Notes the ids in a response, so that later requests can name what there is. */
  #noteIds(group: string, value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const known = this.#ids.get(group) ?? [];
    this.#ids.set(group, known);
    for (const [key, part] of Object.entries(value)) {
      if (/id$/i.test(key) && typeof part === 'string' && part !== '' && part.length < 60 && !known.includes(part))
        known.push(part);
      this.#noteIds(group, part);
    }
    if (known.length > MOST_IDS) known.splice(0, known.length - MOST_IDS);
  }
}
