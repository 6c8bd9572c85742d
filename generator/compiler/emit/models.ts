import type { BareSite } from '../model/words.ts';
import type { Json } from '../parse/shape.ts';
import { docText } from './code-text.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { propertyName } from './literal.ts';
import { readonlyInterface, typeAlias } from './printer.ts';
import { refsIn, typeOf } from './schema-type.ts';

type Schema = Readonly<Record<string, Json>>;

const docsOf = (schema: Schema | undefined): string[] =>
  typeof schema?.description === 'string' ? [docText(schema.description)] : [];

function declaration(name: string, schema: Schema): string {
  // An object without declared properties is a record; a schema that extends more than models is an intersection.
  const isRecord = schema.properties === undefined && schema.allOf === undefined;
  const parts: readonly Json[] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const extendsModels = parts.every((part) => typeof (part as Schema | null)?.$ref === 'string');
  if ((schema.type !== 'object' && schema.allOf === undefined) || isRecord || !extendsModels)
    return typeAlias({ name, type: typeOf(schema), docs: docsOf(schema) });
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return readonlyInterface({
    name,
    docs: docsOf(schema),
    extends: [...new Set(refsIn(schema.allOf))],
    properties: Object.entries(properties).map(([key, value]) => ({
      name: propertyName(key),
      type: typeOf(value),
      hasQuestionToken: !required.includes(key),
      docs: docsOf(value),
    })),
  });
}

/** models.ts: an interface for every model. */
export const emitModels = (model: BareSite): GeneratedFile[] => [
  typescriptFile(
    'models.ts',
    Object.entries(model.models).map(([name, schema]) => declaration(name, schema)),
  ),
];
