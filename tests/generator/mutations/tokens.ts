import { isAlias, isMap, isScalar, isSeq, Lexer, type Node, parseDocument, type YAMLMap } from 'yaml';
import { definitions, type Kind, kinds } from '../../../generator/compiler/parse/manifests.ts';
import type { Family, Naming } from '../../../generator/compiler/parse/naming.ts';
import type { JsonSchema, Shape } from '../../../generator/compiler/parse/shape.ts';
import type { Source } from '../../../generator/diagnostics/source.ts';

/**
 * The class of a token for the generator.
 * - key: a key in the schema of its manifest
 * - closed: a value that the schema limits to a list, a boolean, or a type that is not text
 * - reference: a value that refers to something declared elsewhere
 * - declared: the declaration of a name whose use is checked: layouts, models, and calls that this site makes
 * - free: any other value or name; another text gives another site, not a broken one
 * - mark: structural punctuation
 */
export type TokenClass = 'key' | 'closed' | 'reference' | 'declared' | 'free' | 'mark';

export interface Token {
  readonly class: TokenClass;
  /** Whether it is an item of a list. */
  readonly item: boolean;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Families of names whose use is checked at their declaration. */
const checkedUse: readonly Family[] = ['layout', 'model', 'endpoint'];

interface Walk {
  readonly kind: Kind;
  readonly source: Source;
  readonly found: Token[];
}

const resolved = (kind: Kind, schema: JsonSchema): JsonSchema => {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return name === undefined ? schema : (definitions[kind]?.[name] ?? schema);
};

const fits = (schema: JsonSchema, node: Node): boolean =>
  isMap(node)
    ? schema.type === 'object'
    : isSeq(node)
      ? schema.type === 'array'
      : !['object', 'array'].includes(String(schema.type));

function schemaFor(kind: Kind, given: JsonSchema, node: Node): JsonSchema {
  const schema = resolved(kind, given);
  const options = schema.anyOf as readonly JsonSchema[] | undefined;
  return options?.map((option) => resolved(kind, option)).find((option) => fits(option, node)) ?? schema;
}

const classOfName = ({ family, declares }: Naming): TokenClass =>
  declares ? (checkedUse.includes(family) ? 'declared' : 'free') : 'reference';

const classOf = (schema: JsonSchema, shape: Shape<unknown> | undefined): TokenClass => {
  const named = shape?.names ? classOfName(shape.names) : 'free';
  if (named !== 'free') return named;
  return schema.enum || schema.type === 'boolean' ? 'closed' : 'free';
};

/** A call that no code of the site makes: renaming it gives another site. */
const isMadeElsewhere = (node: YAMLMap, shape: Shape<unknown> | undefined, name: string): boolean =>
  shape?.inner?.(name)?.names?.family === 'endpoint' && node.has('usedBy');

function walk(
  node: Node | null,
  given: JsonSchema,
  shape: Shape<unknown> | undefined,
  item: boolean,
  into: Walk,
): void {
  if (!node || isAlias(node)) return;
  const schema = schemaFor(into.kind, given, node);
  const add = (scalar: Node, kind: TokenClass): void => {
    if (!isScalar(scalar) || !scalar.range) return;
    const [start, end] = scalar.range;
    into.found.push({ class: kind, item, start, end, text: into.source.text.slice(start, end) });
  };
  if (isScalar(node)) add(node, classOf(schema, shape));
  else if (isSeq(node)) {
    for (const [index, entry] of node.items.entries())
      walk(entry as Node, (schema.items ?? {}) as JsonSchema, shape?.inner?.(index), true, into);
  } else if (isMap(node)) {
    const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
    for (const { key, value } of node.items as { key: Node; value: Node | null }[]) {
      const name = isScalar(key) ? String(key.value) : '';
      const others = (schema.additionalProperties || {}) as JsonSchema;
      if (schema.additionalProperties === false) add(key, 'key');
      else add(key, shape?.keyNames ? classOfName(shape.keyNames) : 'free');
      const inner = isMadeElsewhere(node, shape, name) ? undefined : shape?.inner?.(name);
      walk(value, properties[name] ?? others, inner, false, into);
    }
  }
}

const MARKS = /^(?:[-:,{}[\]]|["'])$/;

/** Punctuation, and both quotes of quoted texts. */
function marks({ text }: Source): Token[] {
  const found: Token[] = [];
  let offset = 0;
  for (const lexeme of new Lexer().lex(text)) {
    if (['\u0002', '\u0018', '\u001f'].includes(lexeme)) continue;
    const add = (start: number): void => {
      found.push({ class: 'mark', item: false, start, end: start + 1, text: text[start] ?? '' });
    };
    if (MARKS.test(lexeme)) add(offset);
    else if (/^(["']).*\1$/s.test(lexeme)) [offset, offset + lexeme.length - 1].forEach(add);
    offset += lexeme.length;
  }
  return found;
}

/** Every token of a manifest, in order, without comments and spaces. */
export function tokensOf(source: Source, kind: Kind): readonly Token[] {
  const into: Walk = { kind, source, found: [] };
  walk(parseDocument(source.text).contents as Node | null, kinds[kind].schema, kinds[kind], false, into);
  return [...into.found, ...marks(source)].sort((a, b) => a.start - b.start || a.end - b.end);
}
