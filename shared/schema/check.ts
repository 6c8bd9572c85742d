import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';

/** A schema in `generated/body-schemas.ts`: an object with named properties. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, PropertySchema>>;
  /** The targets of `$ref`. */
  readonly $defs?: Readonly<Record<string, PropertySchema>>;
}

/** The keywords of a property that forms read. */
export interface PropertySchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, PropertySchema>>;
  readonly items?: PropertySchema;
}

/** One problem with an object, as a text for people. `path` is the property's name; nested names are joined by dots. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Keywords whose failure only reports that a nested check has failed. */
const wrappers = new Set(['properties', 'items', '$ref', 'allOf']);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const formats: Readonly<Record<string, string>> = {
  date: '日期不正确，请按“2026-03-05”填写',
  email: '邮箱不正确，请按“name@example.com”填写',
};

function messageOf(keyword: string, property: PropertySchema): string {
  const label = property.title ?? '该项';
  const isText = property.type === 'string';
  switch (keyword) {
    case 'minLength':
      return `${label}至少填写${property.minLength}个字`;
    case 'maxLength':
      return `${label}不能超过${property.maxLength}个字`;
    case 'minimum':
      return `${label}不能小于${property.minimum}`;
    case 'maximum':
      return `${label}不能大于${property.maximum}`;
    case 'enum':
      return property.type === 'boolean' ? `请先勾选“${label}”` : `请选择${label}`;
    case 'format':
      return `${label}：${formats[property.format ?? ''] ?? '格式不正确'}`;
    case 'type':
      return isText ? `请填写${label}` : `${label}应为${property.type === 'integer' ? '整数' : '数字'}`;
    default:
      return `${label}的格式不正确`;
  }
}

/** The message for a missing property. */
const missing = (name: string, property: PropertySchema): string =>
  property.enum || property.type === 'boolean' ? messageOf('enum', property) : `请填写${property.title ?? name}`;

/** The names along a path: property names and array indexes. */
const namesIn = (location: string): string[] =>
  location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~'));

/** The schema at a path; an empty one if none is declared. */
function schemaAt(schema: ObjectSchema, names: readonly string[]): PropertySchema {
  let at: PropertySchema = schema;
  for (const name of names) {
    const next = at.items ?? at.properties?.[name] ?? {};
    at = next.$ref ? { ...schema.$defs?.[next.$ref.split('/').at(-1) ?? ''], ...next } : next;
  }
  return at;
}

/** The issues of one validator error; if an object lacks properties, one for each. */
function issuesOf(schema: ObjectSchema, given: object, { keyword, instanceLocation }: OutputUnit): Issue[] {
  const names = namesIn(instanceLocation);
  const place = schemaAt(schema, names);
  if (keyword !== 'required') return [{ path: names.join('.'), message: messageOf(keyword, place) }];
  const value = names.reduce((part: unknown, name) => (part as Readonly<Record<string, unknown>>)[name], given);
  return (place.required ?? [])
    .filter((name) => !Object.hasOwn(value as object, name))
    .map((name) => ({
      path: [...names, name].join('.'),
      message: missing(name, place.properties?.[name] ?? {}),
    }));
}

/** The values without empty properties; the check reports those that are required. */
export function withoutBlanks<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value))) as Partial<Values>;
}

/** The years that a date in a form may have: the database has no year 0. */
const YEARS = /^(?:19|2\d)\d{2}-/;

const validators = new WeakMap<ObjectSchema, Validator>();

function validatorOf(schema: ObjectSchema): Validator {
  // The library's type has mutable arrays; it does not write to them.
  const known = validators.get(schema) ?? new Validator(schema as unknown as Schema, '2020-12', false);
  validators.set(schema, known);
  return known;
}

/**
 * The issues of an object, in the order of the schema's properties, at most one per path. The browser checks a form with it,
 * the backend a received body. Empty texts count as missing.
 */
export function checkObject(schema: ObjectSchema, value: unknown): Issue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return [{ path: '', message: '提交的内容格式不正确' }];
  const given: Readonly<Record<string, unknown>> = withoutBlanks({ ...value });
  const found = new Map<string, string>();
  for (const error of validatorOf(schema).validate(given).errors as OutputUnit[]) {
    if (wrappers.has(error.keyword)) continue;
    for (const { path, message } of issuesOf(schema, given, error)) if (!found.has(path)) found.set(path, message);
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    const text = given[name];
    if (property.format === 'date' && typeof text === 'string' && !YEARS.test(text) && !found.has(name))
      found.set(name, messageOf('format', property));
  }
  const order = Object.keys(schema.properties);
  const place = (path: string): number => order.indexOf(path.split('.')[0] ?? '');
  return [...found].map(([path, message]) => ({ path, message })).sort((a, b) => place(a.path) - place(b.path));
}
