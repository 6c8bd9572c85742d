import { isAlias, isScalar, parseDocument, type Scalar } from 'yaml';

/** Where a value is written in a manifest: in a block, or between the brackets of a flow collection. */
export type Surroundings = 'block' | 'flow';

export type Plain = string | number | boolean;

/** Whether YAML parses this plain text, in these surroundings, as exactly this string. */
function readsAsItself(text: string, where: Surroundings): boolean {
  const document = parseDocument(where === 'flow' ? `[${text}]` : `key: ${text}`, { uniqueKeys: false });
  if (document.errors.length > 0) return false;
  const node = document.getIn(where === 'flow' ? [0] : ['key'], true);
  const only = where === 'flow' ? (document.contents as { items?: unknown[] } | null)?.items?.length === 1 : true;
  return only && !isAlias(node) && isScalar(node) && node.value === text && !node.comment;
}

const doubleQuoted = (value: string): string => JSON.stringify(value);
const singleQuoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** A value as YAML: plain if that is safe, otherwise in double quotes; in the quotes of `like` if it has some. */
export function scalarText(value: Plain, where: Surroundings, like?: Scalar): string {
  if (typeof value !== 'string') return String(value);
  if (like?.type === 'QUOTE_DOUBLE') return doubleQuoted(value);
  if (like?.type === 'QUOTE_SINGLE' && !/[\n\r\t]/.test(value)) return singleQuoted(value);
  return readsAsItself(value, where) ? value : doubleQuoted(value);
}

/** A mapping in braces, for example `{ order: 3, hidden: true }`. */
export const flowMapText = (entries: readonly (readonly [key: string, value: string])[]): string =>
  entries.length === 0 ? '{}' : `{ ${entries.map(([key, value]) => `${key}: ${value}`).join(', ')} }`;
