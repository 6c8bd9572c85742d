import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Source, Span } from '../../diagnostics/source.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Positions } from './positions.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface ParseContext {
  readonly source: Source;
  readonly document: Document;
  readonly positions: Positions;
  readonly report: Report;
}

/** What a value must be: parses it with diagnostics, and describes itself as JSON Schema, from the one definition. */
export interface Shape<T> {
  /** Undefined where the value is not of this shape; what is wrong has been reported. */
  parse(node: Node | null, at: Span, context: ParseContext): T | undefined;
  readonly schema: JsonSchema;
}

/** The type of values of a shape. */
export type ValueOf<S> = S extends Shape<infer T> ? T : never;

export const spanOf = (node: Node | null | undefined, source: Source, fallback: Span): Span =>
  node?.range ? { source, start: node.range[0], end: Math.max(node.range[1], node.range[0] + 1) } : fallback;

const resolve = (node: Node | null, document: Document): Node | null =>
  isAlias(node) ? ((node.resolve(document) as Node | undefined) ?? null) : node;

export const wrong = (expected: string, at: Span, context: ParseContext, suggestion?: string): undefined => {
  context.report('P1003', at, `Expected ${expected}.`, { suggestion });
  return undefined;
};

/** What YAML takes for text although it most probably lacks something: a dash, a comma, a colon or quotes. */
function checkPlain(node: Node | null, at: Span, { source, report }: ParseContext, inFlowList = false): boolean {
  if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return true;
  const [start, end] = node.range;
  const written = source.text.slice(start, end);
  const lineEnd = written.indexOf('\n');
  if (lineEnd >= 0) {
    const next = start + lineEnd + (/^\s+/.exec(written.slice(lineEnd))?.[0].length ?? 0);
    report('P1011', { source, start: next, end }, 'This line still belongs to the text above it.', {
      related: [{ message: 'the text begins here', span: { source, start, end: start + lineEnd } }],
    });
    return false;
  }
  if (inFlowList && /["']$/.test(written)) {
    report('P1011', at, `The quote that ends ${written} begins nowhere.`);
    return false;
  }
  if (!inFlowList || !/\s/.test(written)) return true;
  report('P1011', at, `“${written}” is one entry, for want of a comma.`);
  return false;
}

/** A list without entries, and a comma before a closing bracket: most probably an entry is missing there. */
function checkEntries(node: YAMLMap | YAMLSeq, { source, report }: ParseContext): void {
  if (!node.range || !node.flow) return;
  const [start, end] = node.range;
  if (isSeq(node) && node.items.length === 0) report('P1010', { source, start, end }, 'The list is empty.');
  const comma = /,(?=\s*[\]}]$)/.exec(source.text.slice(start, end));
  if (comma) {
    const at = start + comma.index;
    report('P1010', { source, start: at, end: at + 1 }, 'Nothing stands behind the last comma.');
  }
}

/** Words that a standard defines, where there are too many to list them in a message. */
export interface Vocabulary {
  /** What one of them is, with its article. */
  readonly one: string;
  has(word: string): boolean;
  /** Words that are suggested. */
  known(): Iterable<string>;
}

interface TextOptions {
  readonly values?: readonly string[];
  readonly vocabulary?: Vocabulary;
  readonly pattern?: RegExp;
  readonly form?: string;
}

/** {slug} without quotes: a mapping of one key to nothing. */
const isBareParameter = (node: Node | null, { text: all }: Source): boolean =>
  isMap(node) && node.flow === true && !!node.range && /^\{\w+\}$/.test(all.slice(node.range[0], node.range[1]));

/** A text that is not blank. */
export const text = ({ values, vocabulary, pattern, form }: TextOptions = {}): Shape<string> => ({
  schema: { type: 'string', ...(values ? { enum: values } : { pattern: pattern?.source ?? '\\S' }) },
  parse(node, at, context) {
    const found = resolve(node, context.document);
    if (isBareParameter(found, context.source)) {
      const written = context.source.text.slice(at.start, at.end);
      context.report('P1003', at, `The braces of ${written} make it a mapping: put it into quotes.`, {
        suggestion: `"${written}"`,
      });
      return undefined;
    }
    if (!isScalar(found) || typeof found.value !== 'string') return wrong('a text', at, context);
    if (!checkPlain(node, at, context)) return undefined;
    const { value } = found;
    if (value.trim() === '') {
      context.report('P1006', at, 'The text is empty.');
      return undefined;
    }
    if (vocabulary && !vocabulary.has(value)) {
      const suggestion = closest(value, vocabulary.known());
      context.report('P1005', at, `“${value}” is not ${vocabulary.one}.`, { suggestion });
      return undefined;
    }
    if (values && !values.includes(value)) {
      context.report('P1005', at, `“${value}” is not one of ${values.join(', ')}.`, {
        suggestion: closest(value, values),
      });
      return undefined;
    }
    if (pattern && !pattern.test(value)) {
      context.report('P1006', at, `“${value}” is not ${form ?? `of the form ${pattern.source}`}.`);
      return undefined;
    }
    return value;
  },
});

/** Numbers that are not what they look like: with a leading zero, beyond what is exact, or none at all. */
function checkNumber(node: Node | null, at: Span, { source, report }: ParseContext): boolean {
  if (!isScalar(node) || typeof node.value !== 'number') return true;
  const written = node.range ? source.text.slice(node.range[0], node.range[1]) : '';
  if (/^[-+]?0[0-9_]/.test(written)) {
    report('P1014', at, `${written} is read as ${node.value}.`, { suggestion: String(node.value) });
    return false;
  }
  if (Number.isFinite(node.value) && (!Number.isInteger(node.value) || Number.isSafeInteger(node.value))) return true;
  report('P1014', at, `${written} is no number that can be stored exactly.`);
  return false;
}

interface NumberOptions {
  readonly integer?: boolean;
  readonly min?: number;
  readonly max?: number;
}

export const number = ({ integer = true, min = -Infinity, max = Infinity }: NumberOptions = {}): Shape<number> => ({
  schema: {
    type: integer ? 'integer' : 'number',
    ...(Number.isFinite(min) ? { minimum: min } : {}),
    ...(Number.isFinite(max) ? { maximum: max } : {}),
  },
  parse(node, at, context) {
    const found = resolve(node, context.document);
    if (!isScalar(found) || typeof found.value !== 'number')
      return wrong(integer ? 'a whole number' : 'a number', at, context);
    if (!checkNumber(found, at, context)) return undefined;
    if (integer && !Number.isInteger(found.value)) return wrong('a whole number', at, context);
    if (found.value < min || found.value > max) {
      context.report('P1007', at, `${found.value} is not between ${min} and ${max}.`);
      return undefined;
    }
    return found.value;
  },
});

export const flag = (): Shape<boolean> => ({
  schema: { type: 'boolean' },
  parse(node, at, context) {
    const found = resolve(node, context.document);
    if (isScalar(found) && typeof found.value === 'boolean') return found.value;
    const suggestion = isScalar(found) ? closest(String(found.value), ['true', 'false']) : undefined;
    return wrong('true or false', at, context, suggestion);
  },
});

/** Any YAML value, taken as data. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Checks inside a value that is taken as it is. */
function checkInside(node: Node | null, at: Span, context: ParseContext): void {
  if (isMap(node)) {
    const pairs = pairsOf(node, at, context) ?? [];
    for (const pair of pairs) checkInside(pair.node, pair.value, context);
  } else if (isSeq(node)) {
    checkEntries(node, context);
    for (const item of node.items as Node[]) {
      const place = spanOf(item, context.source, at);
      if (checkPlain(item, place, context, node.flow)) checkInside(item, place, context);
    }
  } else if (checkPlain(node, at, context)) checkNumber(resolve(node, context.document), at, context);
}

const fitsType = (value: Json, type: unknown): boolean => type === undefined || [type].flat().includes(typeOf(value));

export const json = (schema: JsonSchema = {}): Shape<Json> => ({
  schema,
  parse(node, at, context) {
    checkInside(node, at, context);
    const value = (resolve(node, context.document)?.toJS(context.document, { maxAliasCount: -1 }) ?? null) as Json;
    return fitsType(value, schema.type)
      ? value
      : wrong(`a value of type ${[schema.type].flat().join(' or ')}`, at, context);
  },
});

export const list = <T>(item: Shape<T>): Shape<readonly T[]> => ({
  schema: { type: 'array', items: item.schema },
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

interface Pair {
  readonly name: string;
  readonly key: Span;
  readonly node: Node | null;
  readonly value: Span;
}

/** The pairs of a mapping; a name that stands twice is reported with both places. */
function pairsOf(node: Node | null, at: Span, context: ParseContext): Pair[] | undefined {
  const found = resolve(node, context.document);
  if (!isMap(found)) return wrong('a mapping', at, context);
  checkEntries(found, context);
  const pairs = new Map<string, Pair>();
  for (const { key: keyNode, value: valueNode } of found.items as { key: Node; value: Node | null }[]) {
    const key = spanOf(keyNode, context.source, at);
    if (!isScalar(keyNode) || keyNode.value === null || keyNode.value === '') {
      context.report('P1002', key, 'A key is missing before the colon.');
      continue;
    }
    const name = String(keyNode.value);
    if (name === '__proto__') {
      context.report('P1006', key, 'No entry can be called “__proto__”.');
      continue;
    }
    const first = pairs.get(name);
    if (first) {
      context.report('P1004', key, `“${name}” stands twice.`, {
        related: [{ message: 'first here', span: first.key }],
      });
      continue;
    }
    pairs.set(name, { name, key, node: valueNode, value: spanOf(valueNode, context.source, key) });
  }
  return [...pairs.values()];
}

export const map = <T>(item: Shape<T>, name: TextOptions = {}): Shape<Readonly<Record<string, T>>> => ({
  schema: {
    type: 'object',
    additionalProperties: item.schema,
    ...(name.pattern ? { propertyNames: { pattern: name.pattern.source } } : {}),
  },
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

/** A mapping of known keys. What is missing or unknown is reported; the rest is still parsed, so that nothing hides. */
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

/** A shape that holds itself, such as routes with children: described by a reference to its definition. */
export interface RecursiveShape<T> extends Shape<T> {
  readonly definition: JsonSchema;
}

export function recursive<T>(name: string, make: (self: Shape<T>) => Shape<T>): RecursiveShape<T> {
  const self: Shape<T> = {
    schema: { $ref: `#/$defs/${name}` },
    parse: (node, at, context) => made.parse(node, at, context),
  };
  const made = make(self);
  return { ...self, definition: made.schema };
}

/** Either a plain value or a mapping. */
export const scalarOr = <A, B>(scalar: Shape<A>, mapping: Shape<B>): Shape<A | B> => ({
  schema: { anyOf: [scalar.schema, mapping.schema] },
  parse: (node, at, context): A | B | undefined =>
    isMap(resolve(node, context.document)) ? mapping.parse(node, at, context) : scalar.parse(node, at, context),
});
