import type { Json } from '../../compiler/parse/shape.ts';

/** Infers properties of a backend from its responses alone, independently of the site's subject. */

export type JsonObject = Readonly<Record<string, unknown>>;
type Schema = Readonly<Record<string, Json>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Words of field names that mean the same. */
const synonyms: readonly (readonly string[])[] = [
  ['title', 'name', 'headline', 'subject', 'caption', 'label'],
  ['body', 'content', 'html', 'text', 'detail'],
  ['time', 'date', 'at', 'on', 'day'],
  ['publish', 'published', 'release', 'issued', 'issue', 'create', 'created'],
  ['update', 'updated', 'modified', 'changed', 'modify'],
  ['url', 'link', 'href', 'path', 'address', 'uri'],
  ['summary', 'abstract', 'digest', 'description', 'remark', 'intro', 'brief'],
  ['views', 'view', 'hits', 'reads', 'read', 'clicks', 'visits'],
  ['source', 'origin', 'from'],
  ['order', 'sort', 'rank', 'seq', 'index'],
  ['parent', 'pid', 'upper', 'up'],
  ['size', 'length', 'bytes'],
  ['id', 'key', 'no', 'number', 'code'],
];

/** The words of a name: createTime and create_time are both create, time. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);

const means = (one: string, other: string): boolean =>
  one === other || synonyms.some((group) => group.includes(one) && group.includes(other));

/** How well two names match: words shared or synonymous, minus those that only one has. */
export function likeness(requested: string, given: string): number {
  const [own, others] = [wordsOf(requested), wordsOf(given)];
  const shared = own.filter((word) => others.some((other) => means(word, other))).length;
  return shared === 0
    ? 0
    : shared / Math.max(own.length, others.length) + (own.some((word) => others.includes(word)) ? 0.5 : 0);
}

const isTime = (value: unknown): boolean =>
  (typeof value === 'string' && /^\d{4}[-/]\d{1,2}[-/]\d{1,2}/.test(value)) ||
  (typeof value === 'number' && value > 900_000_000 && value < 5_000_000_000_000);

/** Whether a value can be that of a field with this schema. */
function fits(schema: Schema, value: unknown): boolean {
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type === 'boolean') return typeof value === 'boolean' || value === 0 || value === 1;
  if (schema.type === 'integer' || schema.type === 'number')
    return !isTime(value) && value !== '' && Number.isFinite(Number(value)) && typeof value !== 'boolean';
  if (/date/.test(String(schema.format))) return isTime(value);
  return schema.$ref === undefined && (typeof value === 'string' || typeof value === 'number') && !isTime(value);
}

/** For fields of a model that an entry lacks: the entry's own name of each, if one matches. */
export function fieldNames(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  entry: JsonObject,
): Record<string, string> {
  const missing = Object.keys(properties).filter((name) => entry[name] === undefined || entry[name] === null);
  const free = Object.keys(entry).filter((name) => !Object.hasOwn(properties, name));
  const pairs = missing.flatMap((name) =>
    free
      .filter((given) => entry[given] !== null && fits(properties[name] ?? {}, entry[given]))
      .map((given) => ({ name, given, score: likeness(name, given) + (required.includes(name) ? 0.2 : 0) }))
      .filter(({ score }) => score >= 0.5),
  );
  const found: Record<string, string> = {};
  for (const { name, given } of pairs.sort((a, b) => b.score - a.score)) {
    if (found[name] === undefined && !Object.values(found).includes(given)) found[name] = given;
  }
  return found;
}

export interface Place {
  readonly rows: string;
  readonly total: string | null;
}

const joined = (path: string, key: string): string => (path === '.' ? key : `${path}.${key}`);

/** The place of a list's rows and of its total: the outermost list of objects. */
export function placeOfRows(response: unknown, path = '.'): Place | null {
  if (Array.isArray(response)) return response.every(isObject) ? { rows: path, total: null } : null;
  if (!isObject(response)) return null;
  const entries = Object.entries(response);
  const direct = entries.find(([, value]) => Array.isArray(value) && value.length > 0 && value.every(isObject));
  if (direct) {
    const length = (direct[1] as readonly unknown[]).length;
    const total = entries.find(
      ([key, value]) => wordsOf(key).some((word) => /^(total|count)/.test(word)) && Number(value) >= length,
    );
    return { rows: joined(path, direct[0]), total: total ? joined(path, total[0]) : null };
  }
  for (const [key, value] of entries) {
    const inner = isObject(value) ? placeOfRows(value, joined(path, key)) : null;
    if (inner) return inner.total ? inner : { ...inner, total: totalOf(entries, path) };
  }
  return null;
}

const totalOf = (entries: readonly (readonly [string, unknown])[], path: string): string | null => {
  const found = entries.find(([key, value]) => /total|count/i.test(key) && Number.isFinite(Number(value)));
  return found ? joined(path, found[0]) : null;
};

/** The value at a path. */
export const at = (response: unknown, place: string): unknown =>
  place === '.'
    ? response
    : place.split('.').reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), response);

/** The keys of the code and of the message that responses have in common. */
export function envelopeKeys(responses: readonly JsonObject[]): { code: string | null; message: string | null } {
  const keys = Object.keys(responses[0] ?? {}).filter((key) => responses.every((one) => Object.hasOwn(one, key)));
  const isCode = (key: string): boolean =>
    responses.every((one) => ['string', 'number'].includes(typeof one[key])) &&
    wordsOf(key).some((word) => /code|status|errno|ret$|result$/.test(word));
  const isMessage = (key: string): boolean =>
    responses.every((one) => one[key] === null || typeof one[key] === 'string') &&
    wordsOf(key).some((word) => /^(msg|message|info|desc|reason)/.test(word));
  return { code: keys.find(isCode) ?? null, message: keys.find(isMessage) ?? null };
}

/** The path of an OpenAPI document that best matches a call, by the words of its name, path and operation. */
export function likeliestPath(
  call: { readonly name: string; readonly method: string; readonly path: string },
  document: JsonObject,
): string | null {
  const requested = new Set(
    wordsOf(`${call.name} ${call.path}`).filter((word) => !['api', 'get', 'list', 'by'].includes(word)),
  );
  const found = Object.entries(isObject(document.paths) ? document.paths : {}).flatMap(([path, item]) => {
    const operation = isObject(item) ? item[call.method.toLowerCase()] : undefined;
    if (!isObject(operation)) return [];
    const words = wordsOf(`${path} ${String(operation.operationId ?? '')}`);
    const score = [...requested].filter((word) =>
      words.some((other) => means(word, other) || other.startsWith(word)),
    ).length;
    return [{ path, score: score / Math.max(1, requested.size) + (operation.operationId === call.name ? 1 : 0) }];
  });
  const [best] = found.sort((a, b) => b.score - a.score);
  return best && best.score >= 0.4 ? best.path : null;
}
