/**
 * Prints declarations as text. ts-morph could print them from structures, but loading it takes longer than the rest of a run
 * after a change of one line, and its printer sets up a writer for each declaration.
 */

/** A JSDoc comment, indented like its declaration. */
function jsDoc(text: string, indent: string): string {
  if (!text.includes('\n')) return `${indent}/** ${text} */\n`;
  const lines = text.split('\n').map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${lines.join('\n')}\n${indent} */\n`;
}

const jsDocs = (docs: readonly string[], indent = ''): string => docs.map((text) => jsDoc(text, indent)).join('');

interface ConstOptions {
  readonly name: string;
  readonly docs?: string;
  readonly type?: string;
}

/** A constant. */
export const constant = ({ name, docs, type }: ConstOptions, initializer: string): string =>
  `${jsDocs(docs ? [docs] : [])}export const ${name}${type ? `: ${type}` : ''} = ${initializer};`;

/** Appends a type to its colon or equals sign, with a space unless the type begins with a line break. */
const typed = (before: string, type: string): string => `${before}${type.startsWith('\n') ? '' : ' '}${type}`;

interface Declared {
  readonly name: string;
  readonly docs?: readonly string[];
  /** As source text, with constraints and defaults. */
  readonly typeParameters?: readonly string[];
}

const heading = (keyword: string, { name, docs = [], typeParameters = [] }: Declared): string =>
  `${jsDocs(docs)}export ${keyword} ${name}${typeParameters.length > 0 ? `<${typeParameters.join(', ')}>` : ''}`;

/** A type alias. */
export const typeAlias = ({ type, ...declared }: Declared & { readonly type: string }): string =>
  `${typed(`${heading('type', declared)} =`, type)};`;

export interface PropertyOptions {
  readonly name: string;
  readonly type: string;
  readonly hasQuestionToken?: boolean;
  readonly docs?: readonly string[];
}

interface InterfaceOptions extends Declared {
  readonly extends?: readonly string[];
  readonly properties?: readonly PropertyOptions[];
  /** Signatures as source text. */
  readonly methods?: readonly string[];
}

/** A read-only property of an interface. */
export const readonlyProperty = ({ name, type, hasQuestionToken, docs = [] }: PropertyOptions): string =>
  `${jsDocs(docs, '  ')}${typed(`  readonly ${name}${hasQuestionToken ? '?' : ''}:`, type)};\n`;

/** An interface whose properties are read only. */
export function readonlyInterface({
  extends: parents = [],
  properties = [],
  methods = [],
  ...declared
}: InterfaceOptions): string {
  const fields = properties.map(readonlyProperty);
  const base = parents.length > 0 ? ` extends ${parents.join(', ')}` : '';
  return `${heading('interface', declared)}${base} {\n${fields.join('')}${methods.map((one) => `  ${one};\n`).join('')}}`;
}
