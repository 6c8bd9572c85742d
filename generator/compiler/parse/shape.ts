import { type Document, isAlias, type Node } from 'yaml';
import type { Report } from '../../diagnostics/diagnostic.ts';
import type { Source, Span } from '../../diagnostics/source.ts';
import { declarationOf, type Family, type Naming, referenceTo } from './naming.ts';
import type { Positions } from './positions.ts';

/** A JSON Schema (2020-12), with the keywords that are read here. */
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

/** What a value must be: parses it with diagnostics, and describes itself as JSON Schema, from the one definition. */
export interface Shape<T> {
  /** Undefined where the value is not of this shape; what is wrong has been reported. */
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

/** The node that an alias stands for; any other node as it is. */
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

/** Values that name something which is declared elsewhere. Rules, edits, completion and tests find them by this. */
export const reference = <T>(family: Family, shape: Shape<T>): Shape<T> => ({ ...shape, names: referenceTo(family) });

/** Addresses, whose path is that of a route unless a {placeholder} stands in its place. */
export const address = <T>(shape: Shape<T>): Shape<T> => ({
  ...shape,
  names: { ...referenceTo('path'), inAddress: true },
});

/** Values that declare a name. */
export const declaration = <T>(family: Family, shape: Shape<T>): Shape<T> => ({
  ...shape,
  names: declarationOf(family),
});
