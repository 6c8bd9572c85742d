import { isSeq } from 'yaml';
import { flag, json, number, text } from './scalar-shapes.ts';
import { type Json, reference, resolve, type Shape } from './shape.ts';
import { list, map, optional, record, recursive } from './structure-shapes.ts';
import { isRegex, schemaFormats } from './vocabularies.ts';

/** Only keywords of JSON Schema that all generated code supports are allowed; any other would be ignored somewhere. */
const types = ['string', 'integer', 'number', 'boolean', 'null', 'array', 'object'] as const;
const limit = number({ integer: false });
const count = number({ min: 0 });
const type = text({ values: types });
const typeOrTypes: Shape<string | readonly string[]> = {
  schema: { anyOf: [type.schema, { type: 'array', items: type.schema }] },
  parse: (node, at, context) =>
    isSeq(resolve(node, context.document)) ? list(type).parse(node, at, context) : type.parse(node, at, context),
};

/** A JSON Schema (2020-12) as manifests may write it; `$ref` names a model. */
export const schemaShape = recursive<Json>(
  'schema',
  (self) =>
    record({
      title: optional(text(), 'What people call it: the label of its field.'),
      description: optional(text(), 'For readers of code and of the contract.'),
      $ref: optional(reference('model', text()), 'Name of a model.'),
      type: optional(typeOrTypes, 'Type, or types.'),
      enum: optional(list(json({ type: ['string', 'number', 'boolean', 'null'] })), 'The values that it may have.'),
      default: optional(json(), 'What stands where a backend sends nothing usable; else nothing of the type.'),
      key: optional(flag(), 'Whether there is nothing without it: an entry that lacks it is left out.'),
      properties: optional(
        map(self, { pattern: /^[A-Za-z_][\w-]*$/, form: 'a name of letters, digits, - and _' }),
        'Properties of an object.',
      ),
      required: optional(list(reference('property', text())), 'Properties that are always there.'),
      items: optional(self, 'What a list holds.'),
      allOf: optional(list(self), 'Schemas that all hold: models that this one extends.'),
      format: optional(
        text({ values: schemaFormats }),
        'Format of a text. A local-date-time, a date and a partial-date are read in every usual form.',
      ),
      pattern: optional(
        text({ vocabulary: { one: 'a regular expression', has: isRegex, known: () => [] } }),
        'Regular expression of a text.',
      ),
      minLength: optional(count, 'Least length of a text.'),
      maxLength: optional(count, 'Greatest length of a text.'),
      minimum: optional(limit, 'Least value of a number.'),
      maximum: optional(limit, 'Greatest value of a number.'),
      minItems: optional(count, 'Least length of a list.'),
      maxItems: optional(count, 'Greatest length of a list.'),
      // Elsewhere schemas are used as plain JSON; their known keys matter only here.
    }) as unknown as Shape<Json>,
);
