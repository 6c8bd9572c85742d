import type { JsonSchema } from '../../compiler/parse/shape.ts';
import { type FlatSchema, flatSchema, type Models, modelOf } from './flat-schema.ts';

/** Direction of a value: clients send it, or read it from a response. */
export type Direction = 'sent' | 'answered';

/** A difference between two schemas; `before` and `after` are the parts that differ, or the schemas that contain them. */
export interface SchemaDifference {
  readonly subject: string;
  readonly message: string;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  /** Set if more values fit: a closed list has gained some, or a limit is wider. */
  readonly widens?: boolean;
}

/** Whether every entry of the first list is allowed by the second; null allows everything. */
const fits = (given: readonly unknown[] | null, allowed: readonly unknown[] | null): boolean =>
  allowed === null ||
  (given?.every((one) => allowed.includes(one) || (one === 'integer' && allowed.includes('number'))) ?? false);

const listed = (values: readonly unknown[] | null): string => values?.join(', ') ?? 'anything';

/** Limits that exclude values which were valid before. */
function tightened(old: FlatSchema['limits'], now: FlatSchema['limits']): string[] {
  return Object.entries(now)
    .filter(([key, limit]) => {
      const before = old[key];
      if (before === limit) return false;
      if (typeof limit !== 'number' || typeof before !== 'number') return true;
      return key.startsWith('min') ? limit > before : limit < before;
    })
    .map(([key, limit]) => `${key} ${limit}`);
}

/** A schema that has a place in a manifest: the model instead of a reference, which the comparison itself creates. */
const placed = (schema: JsonSchema, models: Models): JsonSchema => models[modelOf(schema) ?? ''] ?? schema;

/** Compares schemas part by part. A pair of models is compared once per direction, however often it is referenced. */
export function createSchemaComparison(
  before: Models,
  after: Models,
  report: (difference: SchemaDifference, direction: Direction) => void,
) {
  const seen = new Set<string>();
  return function compare(old: JsonSchema, now: JsonSchema, direction: Direction, path: string): void {
    const name = modelOf(old);
    const key = `${direction} ${name} ${modelOf(now)}`;
    if (name !== undefined && seen.has(key)) return;
    if (name !== undefined) seen.add(key);
    const subject = name ?? path;
    const whole = [placed(old, before), placed(now, after)] as const;
    const [a, b] = [flatSchema(old, before), flatSchema(now, after)];
    const tell = (
      message: string,
      part = '',
      [from, to]: readonly [JsonSchema?, JsonSchema?] = [],
      more: Partial<SchemaDifference> = {},
    ): void =>
      report({ subject: subject + part, message, before: from ?? whole[0], after: to ?? whole[1], ...more }, direction);
    const narrower = (from: readonly unknown[] | null, to: readonly unknown[] | null): boolean =>
      direction === 'sent' ? !fits(from, to) : !fits(to, from);
    if (narrower(a.types, b.types)) tell(`its type was ${listed(a.types)} and is ${listed(b.types)} now.`);
    if (narrower(a.values, b.values)) {
      const widens = direction === 'answered' && a.values !== null && b.values !== null;
      tell(`its values were ${listed(a.values)} and are ${listed(b.values)} now.`, '', [], { widens });
    }
    if (direction === 'answered') {
      const [was, is] = [a.limits.format, b.limits.format];
      if (was !== undefined && was !== is) tell(`its format was ${was} and is ${is ?? 'none'} now.`);
      const loosened = tightened({ ...b.limits, format: was }, a.limits);
      if (loosened.length > 0) tell(`it no longer has the limits ${loosened.join(', ')}.`, '', [], { widens: true });
    }
    const limits = direction === 'sent' ? tightened(a.limits, b.limits) : [];
    if (limits.length > 0) tell(`it is limited more than before: ${limits.join(', ')}.`);
    for (const [property, schema] of Object.entries(a.properties)) {
      const left = b.properties[property];
      if (!left) tell(direction === 'sent' ? 'it is not taken any more.' : 'it is gone.', `.${property}`, [schema]);
      else {
        if (direction === 'answered' && a.required.has(property) && !b.required.has(property))
          tell('it may be missing now.', `.${property}`, [schema, left]);
        compare(schema, left, direction, `${subject}.${property}`);
      }
    }
    for (const property of direction === 'sent' ? b.required : [])
      if (!a.required.has(property))
        tell('it is required now.', `.${property}`, [a.properties[property], b.properties[property]]);
    if (a.items && b.items) compare(a.items, b.items, direction, `${subject}[]`);
  };
}
