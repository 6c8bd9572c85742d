import { isMap, isSeq, type Node } from 'yaml';
import { closest } from '../../diagnostics/suggest.ts';
import type { Naming } from './naming.ts';
import type { TextOptions } from './scalar-shapes.ts';
import { type JsonSchema, resolve, type Shape, spanOf, wrong } from './shape.ts';
import { checkEntries, checkPlain, pairsOf } from './written-checks.ts';

export const list = <T>(item: Shape<T>): Shape<readonly T[]> => ({
  schema: { type: 'array', items: item.schema },
  inner: () => item,
  parse(node, at, context) {
    const found = resolve(node, context.document);
    if (!isSeq(found)) return wrong('a list', at, context);
    const values: T[] = [];
    const places = context.positions.add(values, at);
    checkEntries(found, context);
    for (const entry of found.items as Node[]) {
      const place = spanOf(entry, context.source, at);
      if (!checkPlain(entry, place, context, found.flow)) continue;
      const value = item.parse(entry, place, context);
      if (value === undefined) continue;
      places.set(values.length, { value: place });
      values.push(value);
    }
    return values;
  },
});

interface KeyOptions extends Pick<TextOptions, 'pattern' | 'form'> {
  readonly names?: Naming;
}

export const map = <T>(item: Shape<T>, name: KeyOptions = {}): Shape<Readonly<Record<string, T>>> => ({
  schema: {
    type: 'object',
    additionalProperties: item.schema,
    ...(name.pattern ? { propertyNames: { pattern: name.pattern.source } } : {}),
  },
  keyNames: name.names,
  inner: () => item,
  parse(node, at, context) {
    const pairs = pairsOf(node, at, context);
    if (!pairs) return undefined;
    const values: Record<string, T> = {};
    const places = context.positions.add(values, at);
    for (const pair of pairs) {
      if (name.pattern && !name.pattern.test(pair.name)) {
        context.report('P1006', pair.key, `“${pair.name}” is not ${name.form ?? 'a name'}.`);
        continue;
      }
      const value = item.parse(pair.node, pair.value, context);
      if (value === undefined) continue;
      places.set(pair.name, { key: pair.key, value: pair.value });
      values[pair.name] = value;
    }
    return values;
  },
});

export interface Field<T, Required extends boolean> {
  readonly shape: Shape<T>;
  readonly required: Required;
  readonly note: string;
}

export const required = <T>(shape: Shape<T>, note: string): Field<T, true> => ({ shape, required: true, note });
export const optional = <T>(shape: Shape<T>, note: string): Field<T, false> => ({ shape, required: false, note });

type Fields = Readonly<Record<string, Field<unknown, boolean>>>;
export type RecordOf<F extends Fields> = {
  readonly [K in keyof F as F[K] extends Field<unknown, true> ? K : never]: F[K] extends Field<infer T, boolean>
    ? T
    : never;
} & {
  readonly [K in keyof F as F[K] extends Field<unknown, true> ? never : K]?: F[K] extends Field<infer T, boolean>
    ? T
    : never;
};

/**
 * A mapping of known keys. Missing and unknown keys are reported; the others are still parsed, so that all problems are found.
 */
export function record<F extends Fields>(fields: F): Shape<RecordOf<F>> {
  const names = Object.keys(fields);
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: names.filter((name) => fields[name]?.required),
      properties: Object.fromEntries(
        names.map((name) => [name, { ...fields[name]?.shape.schema, description: fields[name]?.note }]),
      ),
    },
    inner: (key) => (Object.hasOwn(fields, key) ? fields[key]?.shape : undefined),
    parse(node, at, context) {
      const pairs = pairsOf(node, at, context);
      if (!pairs) return undefined;
      const values: Record<string, unknown> = {};
      const places = context.positions.add(values, at);
      let complete = true;
      for (const pair of pairs) {
        const field = fields[pair.name];
        if (!Object.hasOwn(fields, pair.name) || !field) {
          const left = names.filter((name) => !pairs.some((other) => other.name === name));
          context.report('P1001', pair.key, `“${pair.name}” is not a key that is known here.`, {
            suggestion: closest(pair.name, left),
          });
          continue;
        }
        places.set(pair.name, { key: pair.key, value: pair.value });
        const value = field.shape.parse(pair.node, pair.value, context);
        if (value !== undefined) values[pair.name] = value;
        else if (field.required) complete = false;
      }
      for (const name of names) {
        if (!fields[name]?.required || pairs.some((pair) => pair.name === name)) continue;
        context.report('P1002', { ...at, end: at.start + 1 }, `The key “${name}” is missing.`);
        complete = false;
      }
      return complete ? (values as RecordOf<F>) : undefined;
    },
  };
}

/** A recursive shape, such as routes with children. Its schema is a reference to its definition. */
export interface RecursiveShape<T> extends Shape<T> {
  readonly definition: JsonSchema;
}

export function recursive<T>(name: string, make: (self: Shape<T>) => Shape<T>): RecursiveShape<T> {
  const self: Shape<T> = {
    schema: { $ref: `#/$defs/${name}` },
    inner: (key) => made.inner?.(key),
    parse: (node, at, context) => made.parse(node, at, context),
  };
  const made = make(self);
  return { ...self, definition: made.schema };
}

/** Either a plain value or a mapping. */
export const scalarOr = <A, B>(scalar: Shape<A>, mapping: Shape<B>): Shape<A | B> => ({
  schema: { anyOf: [scalar.schema, mapping.schema] },
  inner: (key) => mapping.inner?.(key),
  parse: (node, at, context): A | B | undefined =>
    isMap(resolve(node, context.document)) ? mapping.parse(node, at, context) : scalar.parse(node, at, context),
});
