import type { JsonSchema } from '../../compiler/parse/shape.ts';

export type Models = Readonly<Record<string, JsonSchema>>;

/**
 * A schema with its references resolved and its parts merged; `types` and `values` are null if the schema has no
 * constraints.
 */
export interface FlatSchema {
  readonly types: readonly string[] | null;
  readonly values: readonly unknown[] | null;
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: ReadonlySet<string>;
  readonly items: JsonSchema | null;
  /** Limits by keyword. */
  readonly limits: Readonly<Record<string, unknown>>;
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'format'];

/** The name of the model that a schema refers to. */
export const modelOf = (schema: JsonSchema): string | undefined => schema.$ref;

/** Flattens a schema with everything it refers to. A recursive reference is not followed again. */
export function flatSchema(schema: JsonSchema, models: Models, seen: readonly string[] = []): FlatSchema {
  const name = modelOf(schema);
  const named = name === undefined || seen.includes(name) ? undefined : models[name];
  const below = [...(named ? [named] : []), ...(schema.allOf ?? [])];
  const parts = below.map((part) => flatSchema(part, models, name === undefined ? seen : [...seen, name]));
  const type = schema.type;
  return {
    types: type === undefined ? (parts.find(({ types }) => types)?.types ?? null) : [type].flat(),
    values: schema.enum ?? parts.find(({ values }) => values)?.values ?? null,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), schema.properties),
    required: new Set([...parts.flatMap(({ required }) => [...required]), ...(schema.required ?? [])]),
    items: schema.items ?? parts.find(({ items }) => items)?.items ?? null,
    limits: Object.assign(
      {},
      ...parts.map(({ limits }) => limits),
      Object.fromEntries(LIMITS.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]])),
    ),
  };
}
