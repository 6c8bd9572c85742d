/** Greatest length of a line of generated code. */
const WIDTH = 120;

/** An import of types, one name a line where they do not fit on one; '' where there are none. */
export function importTypes(names: readonly string[], from: string): string {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return '';
  const line = `import type { ${sorted.join(', ')} } from '${from}';`;
  return line.length <= WIDTH
    ? line
    : `import type {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Read-only properties as an object type: on one line, or one a line where that is too long. `before` as in `literal`. */
export function objectTypeOf(properties: readonly string[], indent: string, before: number): string {
  const line = `{ ${properties.map((property) => `readonly ${property}`).join('; ')} }`;
  if (before + line.length < WIDTH) return line;
  return `{\n${properties.map((property) => `${indent}  readonly ${property};\n`).join('')}${indent}}`;
}

/** A text of a manifest for use in a comment, which it must not end. */
export const docText = (text: string): string => text.replace(/\*\//g, '*\u200b/');
