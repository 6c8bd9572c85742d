import type { Json } from '../parse/shape.ts';
import { propertyName, quoted } from './literal.ts';

type Schema = Readonly<Record<string, Json>>;

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

function objectType(schema: Schema): string {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(properties).map(
    ([name, value]) => `readonly ${propertyName(name)}${required.includes(name) ? '' : '?'}: ${typeOf(value)}`,
  );
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Readonly<Record<string, unknown>>';
}

/** A type as the element of an array: in parentheses unless it is one name. */
const inParentheses = (type: string): string => (/^\w+$/.test(type) ? type : `(${type})`);

/** The TypeScript type of a JSON Schema; supports the keywords that manifests may use. */
export function typeOf(schema: Json | undefined): string {
  if (!isSchema(schema)) return 'unknown';
  if (typeof schema.$ref === 'string') return schema.$ref;
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => (typeof value === 'string' ? quoted(value) : String(value))).join(' | ');
  if (Array.isArray(schema.allOf)) {
    const own = isSchema(schema.properties) ? [objectType(schema)] : [];
    return [...schema.allOf.map((part: Json) => typeOf(part)), ...own].join(' & ');
  }
  if (Array.isArray(schema.type)) return schema.type.map((type: Json) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return `readonly ${inParentheses(typeOf(schema.items))}[]`;
  if (schema.type === 'object') return objectType(schema);
  return plain[String(schema.type)] ?? 'unknown';
}

/** Models that a schema refers to. */
export function refsIn(schema: Json | undefined): string[] {
  if (Array.isArray(schema)) return schema.flatMap((item: Json) => refsIn(item));
  if (!isSchema(schema)) return [];
  return [
    ...(typeof schema.$ref === 'string' ? [schema.$ref] : []),
    ...Object.values(schema).flatMap((value) => refsIn(value)),
  ];
}
