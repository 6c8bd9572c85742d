import {
  type InterfaceDeclarationStructure,
  type OptionalKind,
  printStructure,
  StructureKind,
  type Structures,
  type TypeAliasDeclarationStructure,
  VariableDeclarationKind,
} from 'ts-morph';

/** Prints one declaration. Structures are printed, never put into a tree: a tree costs seconds at a thousand routes. */
const print = (structure: Structures): string => printStructure(structure, { indentNumberOfSpaces: 2 }).trim();

interface ConstOptions {
  readonly name: string;
  readonly docs?: string;
  readonly type?: string;
  readonly exported?: boolean;
}

/**
 * A constant with a literal that may be long. The declaration is printed with a short stand-in, which the literal then
 * replaces: the printer would indent its lines once more.
 */
export function constant({ name, docs, type, exported = true }: ConstOptions, initializer: string): string {
  const declaration = print({
    kind: StructureKind.VariableStatement,
    isExported: exported,
    declarationKind: VariableDeclarationKind.Const,
    docs: docs ? [docs] : [],
    declarations: [{ name, type, initializer: '__VALUE__' }],
  });
  return declaration.replace('__VALUE__', () => initializer);
}

/** Puts a type behind its colon or equals sign; one that begins with a line break takes no space before it. */
const typed = (before: string, type: string): string => `${before}${type.startsWith('\n') ? '' : ' '}${type}`;

/** A type alias. Printed with a stand-in like constants: the type may have several lines. */
export function typeAlias({
  type,
  ...structure
}: OptionalKind<TypeAliasDeclarationStructure> & { readonly type: string }): string {
  const declaration = print({ kind: StructureKind.TypeAlias, isExported: true, ...structure, type: '__TYPE__' });
  return declaration.replace(/(=) __TYPE__/, (_all, sign: string) => typed(sign, type));
}

export const interfaceOf = (structure: OptionalKind<InterfaceDeclarationStructure>): string =>
  print({ kind: StructureKind.Interface, isExported: true, ...structure });

/** A comment for tools, indented like what it is about. */
function jsDoc(text: string, indent: string): string {
  if (!text.includes('\n')) return `${indent}/** ${text} */\n`;
  const lines = text.split('\n').map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`;
}

interface PropertyOptions {
  readonly name: string;
  readonly type: string;
  readonly hasQuestionToken?: boolean;
  readonly docs?: readonly string[];
}

interface InterfaceOptions {
  readonly name: string;
  readonly docs?: readonly string[];
  readonly extends?: readonly string[];
  readonly properties: readonly PropertyOptions[];
}

/**
 * An interface whose properties are read only. Written as text: there is one for nearly every call, and the printer, which
 * sets up a writer for each, takes a second for ten thousand of them.
 */
export function readonlyInterface({ name, docs = [], extends: parents = [], properties }: InterfaceOptions): string {
  const fields = properties.map(
    ({ name: key, type, hasQuestionToken, docs: about = [] }) =>
      `${about.map((text) => jsDoc(text, '  ')).join('')}${typed(`  readonly ${key}${hasQuestionToken ? '?' : ''}:`, type)};\n`,
  );
  const heading = `export interface ${name}${parents.length > 0 ? ` extends ${parents.join(', ')}` : ''}`;
  return `${docs.map((text) => jsDoc(text, '')).join('')}${heading} {\n${fields.join('')}}`;
}
