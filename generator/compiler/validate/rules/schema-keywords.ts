import type { Json } from '../../parse/shape.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { schemasIn } from './models.ts';

type Schema = Readonly<Record<string, Json>>;

/** Keywords that apply only to values of some types. */
const keywordTypes: Readonly<Record<string, readonly string[]>> = {
  properties: ['object'],
  required: ['object'],
  items: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string', 'integer', 'number'],
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
};

const numberFormats: readonly Json[] = ['int32', 'int64', 'float', 'double'];
const ranges = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minimum', 'maximum'],
] as const;

const typesOf = ({ type }: Schema): readonly Json[] => (type === undefined ? [] : [type].flat());

const kindOfValue = (value: Json): string =>
  value === null ? 'null' : typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;

/** Whether a value of an enumeration has a type that the schema allows. */
const isAllowed = (value: Json, types: readonly Json[]): boolean =>
  types.length === 0 ||
  types.includes(kindOfValue(value)) ||
  (kindOfValue(value) === 'integer' && types.includes('number'));

function checkSchema(schema: Schema, { positions, report }: RuleInput): void {
  const types = typesOf(schema);
  const without = (key: string, message: string): void => report('P2042', positions.key(schema, key), message);
  if (schema.$ref !== undefined) {
    for (const key of Object.keys(schema).filter((one) => !['$ref', 'title', 'description'].includes(one)))
      without(key, `Beside “$ref”, “${key}” has no meaning.`);
    return;
  }
  for (const [key, allowed] of Object.entries(keywordTypes)) {
    if (schema[key] === undefined || types.some((type) => allowed.includes(String(type)))) continue;
    const isExtension = schema.allOf !== undefined && types.length === 0;
    if (isExtension && allowed.includes('object')) continue;
    without(key, `“${key}” has no meaning without “type: ${allowed[0]}”.`);
  }
  if (schema.format !== undefined) {
    const isText = types.includes('string');
    if (isText === numberFormats.includes(schema.format) && types.length > 0)
      report('P2042', positions.value(schema, 'format'), `No ${types.join(' or ')} has the format “${schema.format}”.`);
  }
  if (types.includes('array') && schema.items === undefined)
    report('P2042', positions.value(schema, 'type'), 'The list does not say what it holds: “items” is missing.');
  if (Array.isArray(schema.enum)) {
    schema.enum.forEach((value: Json, index) => {
      const list = schema.enum as readonly Json[];
      if (!isAllowed(value, types))
        report(
          'P2042',
          positions.value(list, index),
          `${JSON.stringify(value)} is not of the type ${types.join(' or ')}.`,
        );
      if (list.indexOf(value) < index)
        report('P1004', positions.value(list, index), `${JSON.stringify(value)} stands twice.`);
    });
  }
  for (const [min, max] of ranges) {
    if (Number(schema[min] ?? -Infinity) > Number(schema[max] ?? Infinity))
      report('P2043', positions.value(schema, max), `“${max}” is less than “${min}”: nothing fits.`, {
        related: [{ message: min, span: positions.value(schema, min) }],
      });
  }
}

/** Every keyword of a schema applies to its type; no limits exclude each other. */
export const schemaKeywords: Rule = (input) => {
  const { models, api } = input.manifests;
  const roots = [
    ...models.flatMap((file) => Object.values(file.models)),
    ...api.flatMap((file) => file.endpoints).flatMap(({ response }) => Object.values(response.fields ?? {})),
  ];
  for (const root of roots) for (const schema of schemasIn(root)) checkSchema(schema, input);
};
