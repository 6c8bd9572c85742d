import type { BareSite } from '../model/words.ts';
import type { Json } from '../parse/shape.ts';
import { refsIn } from './schema-type.ts';

const inDefinitions = (schema: Json): Json => {
  if (Array.isArray(schema)) return schema.map(inDefinitions);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === '$ref' ? [key, `#/$defs/${String(value)}`] : [key, inDefinitions(value)],
    ),
  );
};

/** Every model that a schema refers to, directly or indirectly. */
function needed(schema: Json, models: BareSite['models'], found = new Set<string>()): Set<string> {
  for (const name of refsIn(schema)) {
    if (found.has(name)) continue;
    found.add(name);
    needed(models[name] ?? {}, models, found);
  }
  return found;
}

/** A self-contained schema: the models that it refers to, directly or indirectly, are its definitions. */
export function standalone(schema: Json, models: BareSite['models']): Readonly<Record<string, unknown>> {
  const others = [...needed(schema, models)].sort();
  const definitions = others.map((other) => [other, inDefinitions(models[other] ?? {})]);
  return {
    ...(inDefinitions(schema) as object),
    ...(others.length > 0 ? { $defs: Object.fromEntries(definitions) } : {}),
  };
}
