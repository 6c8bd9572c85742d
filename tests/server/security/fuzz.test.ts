import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull, size } from '../../support/size.ts';
import { type Answer, article, TestBackend } from '../backend/harness.ts';
import { pick, randomOf, type Schema, valueFor } from './fuzz-values.ts';

/**
 * Requests made from `generated/openapi.json`: most fit the contract, the rest hold values that do not belong there. None
 * may be a fault. The numbers come from a fixed seed, so that a run can be repeated.
 */

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: Schema & { readonly contentEncoding?: string; readonly description?: string } }>
    >;
  };
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const api = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const calls: readonly Call[] = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
/** Would end the sessions and accounts that all others are made with. */
const ends = new Set(['logout', 'endSession', 'endOtherSessions', 'updatePassword', 'unbindUser', 'disableAccount']);

const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const random = randomOf(SEED);
/** Ids that responses have named, by the group of their call. */
const ids = new Map<string, string[]>([['', ['1', 'news-party', 'article']]]);
const MOST_IDS = 60;

let backend: TestBackend;
let tokens: readonly (string | undefined)[] = [];
beforeAll(async () => {
  const course = `---\ntitle: 课\nsummary: 一门用于测试的课程，说明它讲什么。\nday: -60\nextra: { start: 10, end: 11, place: 教室, hours: 8, places: 9, enrolled: 0, fee: 免费 }\n---\n\n正文。\n`;
  backend = await TestBackend.make(
    { 'news/party/article.md': article(), 'company/service/train/course.md': course },
    { folders: ['returns'] },
  );
  tokens = [await backend.login(0), await backend.login(6), await backend.login(1), undefined];
});
afterAll(() => backend.remove());

/** What ids belong to: the first two parts of a path tell returns from requests, and both from trainings. */
const groupOf = ({ path }: Call): string =>
  path
    .split('/')
    .find((part) => /train|enrol|return|request|meeting|compan|account|name|session|release|issue/i.test(part))
    ?.toLowerCase()
    .replace(/s$/, '') ?? '';

/** Notes the ids in a response, so that later requests can name what there is. */
function noteIds(group: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const known = ids.get(group) ?? [];
  ids.set(group, known);
  for (const [key, part] of Object.entries(value)) {
    if (/id$/i.test(key) && typeof part === 'string' && part !== '' && part.length < 60 && !known.includes(part))
      known.push(part);
    noteIds(group, part);
  }
  if (known.length > MOST_IDS) known.splice(0, known.length - MOST_IDS);
}

/** Ids of the call's own group, mostly. */
const idsFor = (call: Call): readonly string[] => {
  const own = ids.get(groupOf(call)) ?? [];
  return own.length > 0 && random() < 0.8 ? own : [...ids.values()].flat();
};

const source = (call: Call, oddness: number) => ({
  random,
  schemas: api.components.schemas,
  ids: idsFor(call),
  oddness,
});

/** Whoever may make the call, mostly. */
function tokenFor({ operation }: Call): string | undefined {
  if (random() < 0.15) return pick(random, tokens);
  return operation.tags.includes('staff') ? tokens[1] : tokens[0];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const encode = (value: unknown): string => encodeURIComponent(asText(value).replace(/\p{Cs}/gu, '\ufffd'));

function addressOf(call: Call, oddness: number): string {
  const { path, operation } = call;
  const made = operation.parameters.filter(({ required, in: place }) => required || place === 'path' || random() < 0.4);
  const textFor = (name: string, schema: Schema): string => encode(valueFor(schema, name, source(call, oddness)));
  const query = made.flatMap(({ name, in: place, schema }) =>
    place === 'query' ? [`${name}=${textFor(name, schema)}`] : [],
  );
  return `${path.replace(/\{(\w+)\}/g, (_all, name: string) => textFor(`${name}Id`, { type: 'string' }))}?${query.join('&')}`;
}

const files = [
  new File(['%PDF-1.4 a file'], 'a.pdf', { type: 'application/pdf' }),
  new File(['no picture'], 'a.png', { type: 'image/png' }),
];

function bodyOf(call: Call, oddness: number): { readonly body?: BodyInit; readonly type?: string } {
  const [type, content] = Object.entries(call.operation.requestBody?.content ?? {})[0] ?? [];
  if (!content) return {};
  if (type?.startsWith('multipart')) {
    const form = new FormData();
    const name = Object.keys(content.schema.properties ?? {})[0] ?? 'file';
    form.set(random() < oddness ? 'other' : name, pick(random, files) ?? '');
    return { body: form };
  }
  const { schema } = content;
  const model = schema.contentEncoding ? (schema.description?.split(',')[0] ?? '') : '';
  const value = valueFor(model ? { $ref: `#/${model}` } : schema, '', source(call, oddness));
  return { body: model ? backend.encrypted(value).slice(0, 4000) : JSON.stringify(value), type: 'application/json' };
}

interface Outcome {
  readonly call: string;
  readonly request: string;
  readonly answer: Answer;
}

let made = 0;
async function send(call: Call): Promise<Outcome> {
  made += 1;
  backend.now = new Date(backend.now.getTime() + 200);
  const oddness = random() < 0.6 ? 0 : 0.15;
  const token = tokenFor(call);
  const [address, { body, type }] = [addressOf(call, oddness), bodyOf(call, oddness)];
  const response = await backend.fetch(address, {
    method: call.method,
    body,
    headers: {
      'x-forwarded-for': `10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`,
      ...(type ? { 'content-type': type } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const answer = (await response.json()) as Answer;
  noteIds(groupOf(call), answer);
  return { call: call.operation.operationId, request: `${call.method} ${address} ${asText(body ?? '')}`, answer };
}

test(`${size(1000, 20_000)} requests made from the contract are no fault, and leave no error in the log`, async () => {
  const succeeded = new Set<string>();
  const faults: string[] = [];
  const usable = calls.filter(({ operation }) => !ends.has(operation.operationId));
  for (let index = 0; index < size(1000, 20_000); index += 1) {
    const { call, request, answer } = await send(usable[index % usable.length] as Call);
    if (answer.code === 200) succeeded.add(call);
    if (answer.code === 520 || answer.msg?.includes('系统异常')) faults.push(`${request} ${answer.msg}`);
  }
  expect(faults.slice(0, 5)).toEqual([]);
  expect(backend.lines.filter((line) => line.startsWith('error')).slice(0, 5)).toEqual([]);
  // Most calls were reached behind their checks, so that their handlers were tried as well.
  expect(succeeded.size).toBeGreaterThan(usable.length * (isFull ? 0.6 : 0.5));
}, 600_000);
