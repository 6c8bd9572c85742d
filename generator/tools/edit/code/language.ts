import type { ts } from 'ts-morph';

/** The compiler’s API, loaded only when code is examined: loading takes half a second. */
export type Compiler = typeof ts;

/** A generated name, and its new name. */
export type Renames = ReadonlyMap<string, string>;

/** Finds the corresponding node in the other program, which has the same kind. */
export type Twin = <N extends ts.Node>(node: N) => N;

/**
 * One site in two versions: its hand-written code with generated/ before and after the edit. Uses found so far are already
 * renamed in the second version, so that types which pass through hand-written types are found there as well.
 */
export interface Comparison {
  readonly ts: Compiler;
  readonly before: ts.TypeChecker;
  readonly after: ts.TypeChecker;
  readonly renames: Renames;
  /** Unions of generated names that lose an old name and gain its new one, by the old name. */
  readonly families: readonly ReadonlySet<string>[];
  /** The same node in the second checker's code. */
  readonly twin: Twin;
}

/** A range of a file and the text that replaces it. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The replacement changes the structure of the code, for example `{ a }` to `{ b: a }`. */
  readonly reshapes?: boolean;
}

/** Examines a node that contains an old name; undefined if the finder does not handle its kind of syntax. */
export type Finder = (node: ts.Node, name: string, to: string, comparison: Comparison) => Replacement | undefined;

/** The texts of a literal type, or of a union’s literal members; type parameters are replaced by their constraints. */
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
 * Whether a place accepted the old name before the edit and accepts the new one instead after it. The generated types
 * decide, however they reach the place; an equal text that belongs to something else has the same type before and after.
 */
export function takesNewName({ before, after, twin }: Comparison, name: string, to: string, typeIn: TypeIn): boolean {
  if (!literalsOf(before, typeIn(before, same)).has(name)) return false;
  const next = literalsOf(after, typeIn(after, twin));
  // If both names are equal, this checks whether the name is removed.
  return !next.has(name) && (to === name || next.has(to));
}

/** The same for a property name: the type had the old one before and has the new one instead afterwards. */
export function hasNewKey({ before, after, twin }: Comparison, name: string, to: string, typeIn: TypeIn): boolean {
  if (!hasKey(before, typeIn(before, same), name)) return false;
  const next = typeIn(after, twin);
  return !hasKey(after, next, name) && (to === name || hasKey(after, next, to));
}

/** A text in the same quotes as a literal. */
export const quotedLike = (literal: ts.Node, text: string): string => {
  const mark = literal.getText()[0] ?? "'";
  return `${mark}${text}${mark}`;
};

/** A property name as code: quoted if necessary. */
export const keyText = (name: string, quote = "'"): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote + name + quote;

/** Replaces a node’s own text. */
export const replaced = (node: ts.Node, text: string): Replacement => ({
  start: node.getStart(),
  end: node.getEnd(),
  text,
});
