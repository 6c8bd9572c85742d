import { definitions, type Kind, kinds } from '../../compiler/parse/manifests.ts';
import type { JsonSchema } from '../../compiler/parse/shape.ts';

/** The paths of each kind of manifest. */
const files: Readonly<Record<Kind, string>> = {
  site: 'site.yaml',
  layouts: 'layouts.yaml',
  access: 'access.yaml',
  states: 'states.yaml',
  errors: 'errors.yaml',
  releases: 'releases.yaml',
  permissions: 'permissions.yaml',
  messages: 'messages.yaml',
  acknowledged: 'acknowledged.yaml',
  routes: 'routes/<section>.yaml',
  transport: 'api/transport.yaml',
  api: 'api/<group>.yaml',
  models: 'models/<noun>.yaml',
  backends: 'backends/<name>.yaml',
};

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const propertiesOf = (schema: JsonSchema): readonly (readonly [string, JsonSchema])[] =>
  isSchema(schema.properties)
    ? Object.entries(schema.properties).flatMap(([key, value]) => (isSchema(value) ? [[key, value] as const] : []))
    : [];

const plain: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: '`true` or `false`',
  number: 'number',
  integer: 'whole number',
  null: 'nothing',
};

function rangeOf({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${String(minimum)} to ${String(maximum)}`;
  if (minimum !== undefined) return ` of at least ${String(minimum)}`;
  return maximum === undefined ? '' : ` of at most ${String(maximum)}`;
}

/** The values that a key accepts, in words. */
function takenBy(schema: JsonSchema): string {
  const { $ref: reference, enum: values, anyOf, type, items, additionalProperties } = schema;
  if (typeof reference === 'string') return `a ${reference.split('/').at(-1)}`;
  if (Array.isArray(values)) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (anyOf !== undefined) return [...new Set(schemasIn(anyOf).map(takenBy))].join(', or ');
  if (type === 'array') return `list: ${isSchema(items) ? takenBy(items) : 'any value'}`;
  if (type === 'object')
    return isSchema(additionalProperties) ? `by name: ${takenBy(additionalProperties)}` : 'keys, as below';
  const types = Array.isArray(type) ? type : [type];
  return `${types.map((one) => plain[String(one)] ?? 'any value').join(', ')}${rangeOf(schema)}`;
}

interface Row {
  readonly key: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Every key below a schema. Names that a site chooses appear as `<name>`, entries of lists as `[]`. */
function rowsOf(schema: JsonSchema, path = ''): readonly Row[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return [
    ...propertiesOf(schema).flatMap(([name, property]) => {
      const key = path ? `${path}.${name}` : name;
      return [{ key, schema: property, isRequired: required.includes(name) }, ...rowsOf(property, key)];
    }),
    ...(isSchema(schema.additionalProperties) ? rowsOf(schema.additionalProperties, `${path}.<name>`) : []),
    ...(isSchema(schema.items) ? rowsOf(schema.items, `${path}[]`) : []),
    ...schemasIn(schema.anyOf).flatMap((one) => rowsOf(one, path)),
  ];
}

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
const tableOf = (schema: JsonSchema): string =>
  [
    '| Key | Takes | Required | What it is |',
    '|---|---|---|---|',
    ...rowsOf(schema).map(
      ({ key, schema: own, isRequired }) =>
        `| \`${cell(key)}\` | ${cell(takenBy(own))} | ${isRequired ? 'yes' : ''} | ${cell(String(own.description ?? ''))} |`,
    ),
  ].join('\n');

/** The page docs/manifests.md: every key of every kind of manifest, from the shapes that parse them. */
export function manifestMarkdown(): string {
  const sections = (Object.keys(kinds) as Kind[]).flatMap((kind) => [
    `## spec/${files[kind]}`,
    tableOf(kinds[kind].schema),
    ...Object.entries(definitions[kind] ?? {}).flatMap(([name, schema]) => [
      `### A ${name} in spec/${files[kind]}`,
      tableOf(schema),
    ]),
  ]);
  return `${[
    '# Keys of the manifests',
    'Made from the shapes in `generator/compiler/parse/`; do not edit. `<name>` stands for a name that the site chooses, `[]` for an entry of a list.',
    ...sections,
  ].join('\n\n')}\n`;
}
