import { type Document, isAlias, type Node } from 'yaml';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Source, Span } from '../../diagnostics/source.ts';
import { declarationOf, type Family, type Naming, referenceTo } from './naming.ts';
import type { Positions } from './positions.ts';

/** A JSON Schema (2020-12), with the keywords that the generator reads. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  /** Every other keyword. */
  readonly [keyword: string]: unknown;
}

export interface ParseContext {
  readonly source: Source;
  readonly document: Document;
  readonly positions: Positions;
  readonly report: Report;
}

/** The definition of a kind of value: parses it with diagnostics, and describes it as JSON Schema. */
export interface Shape<T> {
  /** Undefined if the value does not have this shape; the problem has been reported. */
  parse(node: Node | null, at: Span, context: ParseContext): T | undefined;
  readonly schema: JsonSchema;
  /** What a value of this shape names. */
  readonly names?: Naming;
  /** What the keys of this mapping name. */
  readonly keyNames?: Naming;
  /** The shape of the value at a key of a mapping, or of an item of a list. */
  inner?(key: string | number): Shape<unknown> | undefined;
}

/** The type of values of a shape. */
export type ValueOf<S> = S extends Shape<infer T> ? T : never;

export const spanOf = (node: Node | null | undefined, source: Source, fallback: Span): Span =>
  node?.range ? { source, start: node.range[0], end: Math.max(node.range[1], node.range[0] + 1) } : fallback;

/** The node that an alias refers to; any other node is returned unchanged. */
export const resolve = (node: Node | null, document: Document): Node | null =>
  isAlias(node) ? ((node.resolve(document) as Node | undefined) ?? null) : node;

export const wrong = (expected: string, at: Span, context: ParseContext, suggestion?: string): undefined => {
  context.report('P1003', at, `Expected ${expected}.`, { suggestion });
  return undefined;
};

/** Any YAML value, taken as data. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The JSON Schema of a model. */
export type ModelSchema = { readonly [key: string]: Json };

/** Marks values that refer to a name declared elsewhere. Rules, edits, completion and tests find them by this mark. */
export const reference = <T>(family: Family, shape: Shape<T>): Shape<T> => ({ ...shape, names: referenceTo(family) });

/** Marks URLs whose path is that of a route, unless a {placeholder} takes its place. */
export const address = <T>(shape: Shape<T>): Shape<T> => ({
  ...shape,
  names: { ...referenceTo('path'), inAddress: true },
});

/** Marks values that declare a name. */
export const declaration = <T>(family: Family, shape: Shape<T>): Shape<T> => ({
  ...shape,
  names: declarationOf(family),
});
