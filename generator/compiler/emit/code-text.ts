/** Maximum length of a line of generated code. */
const WIDTH = 120;

/** An import of types, with one name per line if they do not fit on one line; '' if there are none. */
export function importTypes(names: readonly string[], from: string): string {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return '';
  const line = `import type { ${sorted.join(', ')} } from '${from}';`;
  return line.length <= WIDTH
    ? line
    : `import type {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Read-only properties as an object type: on one line, or one per line if that is too long. `before` as in `literal`. */
export function objectTypeOf(properties: readonly string[], indent: string, before: number): string {
  const line = `{ ${properties.map((property) => `readonly ${property}`).join('; ')} }`;
  if (before + line.length < WIDTH) return line;
  return `{\n${properties.map((property) => `${indent}  readonly ${property};\n`).join('')}${indent}}`;
}

/** Escapes a text of a manifest so that it cannot end the comment that contains it. */
export const docText = (text: string): string => text.replace(/\*\//g, '*\u200b/');
