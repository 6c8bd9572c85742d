const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A quoted text. Non-ASCII characters stay as they are: people read these files. */
export function quoted(text: string): string {
  const body = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"');
  return text.includes("'") && !text.includes('"') ? `"${body}"` : `'${body.replace(/'/g, "\\'")}'`;
}

export const propertyName = (name: string): string => (IDENTIFIER.test(name) ? name : quoted(name));

/** A value as a literal, objects one key a line, lists of plain values on one. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (value.every((item) => typeof item !== 'object' || item === null))
      return `[${value.map((item) => literal(item)).join(', ')}]`;
    return `[\n${value.map((item) => `${inner}${literal(item, inner)},\n`).join('')}${indent}]`;
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  if (entries.length === 0) return '{}';
  return `{\n${entries.map(([key, item]) => `${inner}${propertyName(key)}: ${literal(item, inner)},\n`).join('')}${indent}}`;
}

/** A union of texts as a type; never where there are none. */
export const unionType = (values: readonly string[]): string =>
  values.length > 0 ? values.map(quoted).join(' | ') : 'never';
