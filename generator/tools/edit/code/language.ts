import type { ts } from 'ts-morph';

/** The compiler’s own interface, loaded when code is looked at: it costs half a second. */
export type Compiler = typeof ts;

/** A name that the generator makes, and what it becomes. */
export type Renames = ReadonlyMap<string, string>;

/** Finds the counterpart of a node, which has the same kind. */
export type Twin = <N extends ts.Node>(node: N) => N;

/**
 * One site seen twice: its hand-written code with generated/ as it was, and with generated/ as it will be. What has been found
 * already is renamed in the second, so that types which pass through hand-written ones are seen there as well.
 */
export interface Comparison {
  readonly ts: Compiler;
  readonly before: ts.TypeChecker;
  readonly after: ts.TypeChecker;
  readonly renames: Renames;
  /** Unions of generated names that lose an old name and gain its new one, by the old name. */
  readonly families: readonly ReadonlySet<string>[];
  /** The same node in the code as the second checker reads it. */
  readonly twin: Twin;
}

/** A stretch of a file and the text that replaces it. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** It changes the structure of the code, for example `{ a }` to `{ b: a }`. */
  readonly reshapes?: boolean;
}

/** Looks at a node that spells an old name; undefined where it is not of the finder’s kind of syntax. */
export type Finder = (node: ts.Node, name: string, to: string, comparison: Comparison) => Replacement | undefined;

/** The texts of a literal type, or of a union’s literal members; constraints stand for type parameters. */
export function literalsOf(checker: ts.TypeChecker, type: ts.Type | undefined): ReadonlySet<string> {
  if (!type) return new Set();
  const resolved = checker.getBaseConstraintOfType(type) ?? type;
  const members = resolved.isUnion() ? resolved.types : [resolved];
  return new Set(members.flatMap((member) => (member.isStringLiteral() ? [member.value] : [])));
}

/** Whether a type, or one member of a union, has a property of a name. */
export function hasKey(checker: ts.TypeChecker, type: ts.Type | undefined, name: string): boolean {
  if (!type) return false;
  const resolved = checker.getBaseConstraintOfType(type) ?? type;
  const members = resolved.isUnion() ? resolved.types : [resolved];
  return members.some((member) => checker.getPropertyOfType(checker.getApparentType(member), name) !== undefined);
}

type TypeIn = (checker: ts.TypeChecker, see: Twin) => ts.Type | undefined;

const same: Twin = (node) => node;

/**
 * Whether a place took the old name before the edit and takes the new one instead after it. The generated types decide,
 * whatever way they reach the place; a text that is spelt alike, but belongs to something else, keeps its type.
 */
export function takesNewName({ before, after, twin }: Comparison, name: string, to: string, typeIn: TypeIn): boolean {
  if (!literalsOf(before, typeIn(before, same)).has(name)) return false;
  const next = literalsOf(after, typeIn(after, twin));
  // The same name twice asks what is lost.
  return !next.has(name) && (to === name || next.has(to));
}

/** The same for the name of a property: the type had it before and has the new one instead after. */
export function hasNewKey({ before, after, twin }: Comparison, name: string, to: string, typeIn: TypeIn): boolean {
  if (!hasKey(before, typeIn(before, same), name)) return false;
  const next = typeIn(after, twin);
  return !hasKey(after, next, name) && (to === name || hasKey(after, next, to));
}

/** A text in the quotes that a literal has. */
export const quotedLike = (literal: ts.Node, text: string): string => {
  const mark = literal.getText()[0] ?? "'";
  return `${mark}${text}${mark}`;
};

/** A property’s name as it is written in code. */
export const keyText = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** Replaces a node’s own text. */
export const replaced = (node: ts.Node, text: string): Replacement => ({
  start: node.getStart(),
  end: node.getEnd(),
  text,
});
