import type { EndpointModel } from '../model/site-model.ts';
import type { BareSite } from '../model/words.ts';
import type { Json } from '../parse/shape.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { literal, propertyName, quoted } from './literal.ts';
import { constant } from './printer.ts';
import { refsIn } from './schema-type.ts';

type Schema = Readonly<Record<string, Json>>;

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of a model's decoder in an expression. */
const MODEL_DECODER = /(?<!['"\w])decode[A-Za-z]\w*/;

/** The model decoders that an expression uses, sorted. */
export const decodersIn = (text: string): string[] =>
  [...new Set(text.match(new RegExp(MODEL_DECODER, 'g')) ?? [])].sort();

export const decoderName = (model: string): string => `decode${model}`;

const formats: Readonly<Record<string, string>> = {
  'local-date-time': 'dateTime',
  date: 'day',
  'partial-date': 'partialDate',
};
const plain: Readonly<Record<string, string>> = { integer: 'integer', number: 'decimal', boolean: 'flag' };

/** The default of a required value that is missing, by type. */
const nothing: Readonly<Record<string, string>> = {
  string: "''",
  integer: '0',
  number: '0',
  boolean: 'false',
  array: '[]',
  object: '{}',
};

/** The types of a schema other than null, which counts as a missing value. */
const typesBesideNull = ({ type }: Schema): readonly string[] =>
  [type]
    .flat()
    .map(String)
    .filter((one) => one !== 'null');

/** The values of an enumeration other than null. */
const choicesOf = (schema: Schema): readonly Json[] | null =>
  Array.isArray(schema.enum) ? schema.enum.filter((value: Json) => value !== null) : null;

/** The decoder of a schema, as an expression of the emitted runtime. */
function decoderOf(schema: Json | undefined): string {
  if (!isSchema(schema)) return 'anything';
  if (typeof schema.$ref === 'string') return decoderName(schema.$ref);
  const choices = choicesOf(schema);
  if (choices)
    return choices.length > 0 ? `choice([${choices.map((value) => literal(value)).join(', ')}])` : 'anything';
  if (Array.isArray(schema.type)) {
    const types = typesBesideNull(schema);
    if (!types.some((type) => type === 'array' || type === 'object')) return 'scalar';
    return types.length === 1 ? decoderOf({ ...schema, type: types[0] ?? null }) : 'anything';
  }
  if (schema.type === 'array') return `list(${decoderOf(schema.items)})`;
  if (schema.type === 'object') return isSchema(schema.properties) ? `object('', ${fieldsOf(schema)})` : 'anyObject';
  if (schema.type === 'string') return formats[String(schema.format)] ?? 'text';
  return plain[String(schema.type)] ?? 'anything';
}

/** The decoder of a field, with the default for a missing or unusable value. */
export function decoderField(schema: Json | undefined, required: boolean): string {
  const decoder = decoderOf(schema);
  if (!isSchema(schema)) return decoder;
  if (schema.key === true) return `key(${decoder})`;
  if (schema.default !== undefined) return `or(${decoder}, ${literal(schema.default)})`;
  if (!required || decoder === 'anything') return decoder;
  if (schema.$ref !== undefined || decoder.startsWith('object(')) return `whole(${decoder})`;
  const [choice] = choicesOf(schema) ?? [];
  if (choice !== undefined) return `or(${decoder}, ${literal(choice)})`;
  const [type = 'null'] = typesBesideNull(schema);
  return `or(${decoder}, ${nothing[type] ?? "''"})`;
}

function fieldsOf(schema: Schema): string {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const own = Array.isArray(schema.required) ? schema.required : [];
  const fields = Object.entries(properties).map(
    ([name, value]) => `  ${propertyName(name)}: ${decoderField(value, own.includes(name))},\n`,
  );
  return `() => ({\n${fields.join('')}})`;
}

/** Wraps a decoder in a function if it refers to those of models: they may be declared further down, or be the decoder itself. */
const later = (decoder: string, name: string): string =>
  MODEL_DECODER.test(decoder)
    ? `(...given) => (${decoder} as Decoder<${name}>)(...given)`
    : `${decoder} as Decoder<${name}>`;

/** A model's decoder as an expression. A model that is not an object with named fields gets the decoder of its schema. */
function modelDecoder(name: string, schema: Schema): { readonly isObject: boolean; readonly decoder: string } {
  const parents = refsIn(schema.allOf);
  const isObject = schema.type === 'object' && (isSchema(schema.properties) || parents.length > 0);
  const decoder = isObject
    ? `object(${[quoted(name), fieldsOf(schema), ...parents.map(decoderName)].join(', ')})`
    : decoderOf(schema);
  return { isObject, decoder };
}

function declaration(name: string, schema: Schema): string {
  const { isObject, decoder } = modelDecoder(name, schema);
  return constant(
    { name: decoderName(name), type: isObject ? `ObjectDecoder<${name}>` : `Decoder<${name}>` },
    isObject ? decoder : later(decoder, name),
  );
}

/** Models in the responses of calls, directly or through other models. */
function received(model: BareSite): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const inner of refsIn(model.models[name] ?? {})) add(inner);
  };
  for (const { response } of model.endpoints) {
    for (const name of [response.data, response.rows, ...refsIn(response.fields ?? {})]) if (name) add(name);
  }
  return [...found].sort();
}

/** The names of the decoding runtime that a text uses. */
export const runtimeNames = (text: string): string[] =>
  ['anyObject', 'anything', 'choice', 'dateTime', 'day', 'decimal', 'flag', 'integer', 'key', 'list', 'object', 'or']
    .concat(['partialDate', 'scalar', 'text', 'whole'])
    .filter((name) => new RegExp(`(?<![\\w.])${name}(?=[(),\\s])(?!:)`).test(text));

/** The decoder of a call's response, as an expression; null if the response has no data. */
export function responseDecoder({ response }: Pick<EndpointModel, 'response'>): string | null {
  if (response.data) return decoderName(response.data);
  if (response.rows) return decoderName(response.rows);
  if (!response.fields) return null;
  const fields = Object.entries(response.fields).map(
    ([name, schema]) => `${propertyName(name)}: ${decoderField(schema, true)}`,
  );
  return `object('', () => ({ ${fields.join(', ')} }))`;
}

/** The types of the runtime that declarations use. */
const typesIn = (declarations: readonly string[]): string[] =>
  ['Decoder', 'ObjectDecoder']
    .filter((type) => declarations.some((text) => text.includes(`: ${type}<`)))
    .map((type) => `type ${type}`);

/** The models in responses, each after those that it extends. */
const inOrder = (model: BareSite): string[] =>
  received(model).sort((a, b) => extendsModel(model, a) - extendsModel(model, b));

/**
 * The decoders of models and responses as plain JavaScript: the body of a function that takes the runtime and returns the
 * decoders of responses by the names of their calls.
 */
export function decoderScript(model: BareSite, runtime: readonly string[]): string {
  const models = inOrder(model).map((name) => {
    const { isObject, decoder } = modelDecoder(name, model.models[name] ?? {});
    return `const ${decoderName(name)} = ${isObject ? decoder : `(...given) => (${decoder})(...given)`};`;
  });
  const calls = model.endpoints.map((endpoint) => `${propertyName(endpoint.name)}: ${responseDecoder(endpoint)},`);
  return [`const { ${runtime.join(', ')} } = runtime;`, ...models, 'return {', ...calls, '};'].join('\n');
}

/** decoders.ts: decodes unknown JSON to models, for every model in responses. */
export function emitDecoders(model: BareSite): GeneratedFile[] {
  const names = received(model);
  const declarations = inOrder(model).map((name) => declaration(name, model.models[name] ?? {}));
  const used = runtimeNames(declarations.join('\n'));
  return [
    typescriptFile('decoders.ts', [
      [
        `import { ${[...typesIn(declarations), ...used].join(', ')} } from './api/decode.ts';`,
        `import type { ${names.join(', ')} } from './models.ts';`,
      ].join('\n'),
      ...declarations,
    ]),
  ];
}

/** response-decoders.ts: the decoder of each call's response, for callers that make calls by name. */
export function emitResponseDecoders(model: BareSite): GeneratedFile[] {
  const entries = model.endpoints.map((endpoint) => `  ${propertyName(endpoint.name)}: ${responseDecoder(endpoint)},`);
  const text = entries.join('\n');
  const models = decodersIn(text.replace(/^\s*\w+: /gm, ''));
  const runtime = runtimeNames(text);
  return [
    typescriptFile('response-decoders.ts', [
      [
        `import { type Decoder${runtime.map((name) => `, ${name}`).join('')} } from './api/decode.ts';`,
        models.length > 0 ? `import { ${models.join(', ')} } from './decoders.ts';` : '',
        "import type { OperationName } from './contract.ts';",
      ]
        .filter(Boolean)
        .join('\n'),
      constant(
        {
          name: 'responseDecoders',
          docs: 'What reads the response of each call; null where it carries nothing.',
          type: 'Readonly<Record<OperationName, Decoder<unknown> | null>>',
        },
        `{\n${text}\n}`,
      ),
    ]),
  ];
}

/** The depth of a model's inheritance; a decoder is emitted after those that it extends. */
function extendsModel(model: BareSite, name: string, within: readonly string[] = []): number {
  const parents = refsIn(model.models[name]?.allOf).filter((parent) => !within.includes(parent));
  return parents.length === 0 ? 0 : 1 + Math.max(...parents.map((one) => extendsModel(model, one, [...within, name])));
}
