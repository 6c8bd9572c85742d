const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A text that needs no escapes in quotes. */
const PLAIN = /^[^\\'"\p{Cc}\p{Cs}]*$/u;

/** A quoted text. Non-ASCII characters are not escaped, because people read these files. */
export function quoted(text: string): string {
  if (PLAIN.test(text)) return `'${text}'`;
  const body = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"');
  return text.includes("'") && !text.includes('"') ? `"${body}"` : `'${body.replace(/'/g, "\\'")}'`;
}

export const propertyName = (name: string): string => (IDENTIFIER.test(name) ? name : quoted(name));

/** A property of an object, as an expression. */
export const memberOf = (object: string, name: string): string =>
  IDENTIFIER.test(name) ? `${object}.${name}` : `${object}[${quoted(name)}]`;

/** Maximum length of a line of generated code. */
const WIDTH = 120;

const isEmpty = (value: object): boolean =>
  Array.isArray(value) ? value.length === 0 : Object.values(value).every((item) => item === undefined);

/**
 * Whether two values have the same literal. Plain values and comparisons with an empty one, the common cases, are decided
 * first.
 */
function isAlike(value: unknown, other: unknown): boolean {
  if (value === other) return true;
  if (typeof value !== 'object' || value === null || typeof other !== 'object' || other === null) return false;
  if (!(value instanceof Differing) && isEmpty(other) && !isEmpty(value)) return false;
  return literal(value) === literal(other);
}

/** An object that is printed as a spread of a constant in the same file, followed by the properties that differ. */
export class Differing {
  readonly from: string;
  readonly own: Readonly<Record<string, unknown>>;

  /** Omits the properties of `value` that equal those of `defaults`; `from` is the name of the constant with the defaults. */
  constructor(from: string, defaults: Readonly<Record<string, unknown>>, value: Readonly<Record<string, unknown>>) {
    this.from = from;
    const own: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value))
      if (!Object.hasOwn(defaults, key) || !isAlike(item, defaults[key])) own[key] = item;
    this.own = own;
  }
}

/** Whether the literal of a value certainly has several lines, as that of a non-empty object has. */
const isLong = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Differing) &&
  !isEmpty(value);

/** On one line if all values are plain and it fits, otherwise one key per line. */
function differing({ from, own }: Differing, indent: string, before: number): string {
  const entries = Object.entries(own);
  if (!entries.some(([, item]) => isLong(item))) {
    const line = `{ ${[`...${from}`, ...entries.map(([key, item]) => `${propertyName(key)}: ${literal(item)}`)].join(', ')} }`;
    if (!line.includes('\n') && before + line.length < WIDTH) return line;
  }
  return literal(own, indent, before).replace('{\n', `{\n${indent}  ...${from},\n`);
}

/**
 * A value as a literal: objects with one key per line; lists of plain values on one line, or one value per line if that is too
 * long. `before` is the number of characters already on the line.
 */
export function literal(value: unknown, indent = '', before = indent.length): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Differing) return differing(value, indent, before);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (value.every((item) => typeof item !== 'object' || item === null)) {
      const line = `[${value.map((item) => literal(item)).join(', ')}]`;
      if (before + line.length < WIDTH) return line;
    }
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  let lines = '';
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const name = `${inner}${propertyName(key)}: `;
    lines += `${name}${literal(item, inner, name.length)},\n`;
  }
  return lines === '' ? '{}' : `{\n${lines}${indent}}`;
}

/** A union of types: on one line, or one per line if that is too long. `before` as above. */
export function alternatives(types: readonly string[], indent = '', before = indent.length): string {
  const line = types.join(' | ');
  return before + line.length < WIDTH ? line : types.map((type) => `\n${indent}  | ${type}`).join('');
}

/** A union of string literals as a type; `never` if there are none. */
export const unionType = (values: readonly string[], indent = '', before = indent.length): string =>
  values.length > 0 ? alternatives(values.map(quoted), indent, before) : 'never';
