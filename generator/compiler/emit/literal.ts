const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A quoted text. Non-ASCII characters stay as they are: people read these files. */
export function quoted(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"');
  return text.includes("'") && !text.includes('"') ? `"${body}"` : `'${body.replace(/'/g, "\\'")}'`;
}

export const propertyName = (name: string): string => (IDENTIFIER.test(name) ? name : quoted(name));

/** A property of an object, as an expression. */
export const memberOf = (object: string, name: string): string =>
  IDENTIFIER.test(name) ? `${object}.${name}` : `${object}[${quoted(name)}]`;

/** Greatest length of a line of generated code. */
const WIDTH = 120;

/** An object that begins with what a constant of the file holds, and says what differs. */
export class Differing {
  readonly from: string;
  readonly own: Readonly<Record<string, unknown>>;

  /** `value` without what `defaults` say alike; `from` is the name of the constant that holds them. */
  constructor(from: string, defaults: Readonly<Record<string, unknown>>, value: Readonly<Record<string, unknown>>) {
    this.from = from;
    // Plain values differ where their literals do, and ten thousand calls have some twenty each.
    const isDefault = (key: string, item: unknown): boolean =>
      Object.hasOwn(defaults, key) &&
      (item === defaults[key] ||
        (typeof item === 'object' && item !== null && literal(item) === literal(defaults[key])));
    this.own = Object.fromEntries(Object.entries(value).filter(([key, item]) => !isDefault(key, item)));
  }
}

/** One line where all of it is plain and fits, else one key a line. */
function differing({ from, own }: Differing, indent: string, before: number): string {
  const entries = Object.entries(own);
  const line = `{ ${[`...${from}`, ...entries.map(([key, item]) => `${propertyName(key)}: ${literal(item)}`)].join(', ')} }`;
  if (!line.includes('\n') && before + line.length < WIDTH) return line;
  return literal(own, indent, before).replace('{\n', `{\n${indent}  ...${from},\n`);
}

/**
 * A value as a literal: objects one key a line; lists of plain values on one line, or one value a line where that is too
 * long. `before` is the length of what stands on the line already.
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
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([key, item]) => {
    const name = `${inner}${propertyName(key)}: `;
    return `${name}${literal(item, inner, name.length)},\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

/** A type of several alternatives: on one line, or one a line where that is too long. `before` as above. */
export function alternatives(types: readonly string[], indent = '', before = indent.length): string {
  const line = types.join(' | ');
  return before + line.length < WIDTH ? line : types.map((type) => `\n${indent}  | ${type}`).join('');
}

/** A union of texts as a type; never where there are none. */
export const unionType = (values: readonly string[], indent = '', before = indent.length): string =>
  values.length > 0 ? alternatives(values.map(quoted), indent, before) : 'never';
