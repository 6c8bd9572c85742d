import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { Source, Span } from '../../diagnostics/source.ts';
import { closest } from '../../diagnostics/suggest.ts';
import { type Json, type JsonSchema, type ParseContext, resolve, type Shape, spanOf, wrong } from './shape.ts';
import { checkEntries, checkNumber, checkPlain, pairsOf } from './written-checks.ts';

/** Words that a standard defines, if they are too many to list in a message. */
export interface Vocabulary {
  /** A noun for one of them, with its article. */
  readonly one: string;
  has(word: string): boolean;
  /** The words for suggestions. */
  known(): Iterable<string>;
}

export interface TextOptions {
  readonly values?: readonly string[];
  readonly vocabulary?: Vocabulary;
  readonly pattern?: RegExp;
  readonly form?: string;
}

/** Whether a value is {slug} without quotes, which YAML reads as a mapping of one key to nothing. */
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

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Checks the contents of a value that is accepted as plain data. */
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
