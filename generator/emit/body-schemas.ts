import type { SiteModel } from '../model/site-model.ts';
import type { Json } from '../parse/shape.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { literal } from './literal.ts';
import { constant } from './printer.ts';
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

/** Every model that a schema needs, by whatever way round. */
function needed(schema: Json, models: SiteModel['models'], found = new Set<string>()): Set<string> {
  for (const name of refsIn(schema)) {
    if (found.has(name)) continue;
    found.add(name);
    needed((models[name] ?? {}) as Json, models, found);
  }
  return found;
}

/** body-schemas.ts: for every model that a call takes, a JSON Schema that stands alone, for forms and for checks. */
export const emitBodySchemas = (model: SiteModel): GeneratedFile[] => {
  const names = [...new Set(model.endpoints.flatMap(({ body }) => body?.model ?? []))].sort();
  return [
    typescriptFile(
      'body-schemas.ts',
      names.map((name) => {
        const schema = (model.models[name] ?? {}) as Json;
        const others = [...needed(schema, model.models)].sort();
        const definitions = others.map((other) => [other, inDefinitions((model.models[other] ?? {}) as Json)]);
        const whole = {
          ...(inDefinitions(schema) as object),
          ...(others.length > 0 ? { $defs: Object.fromEntries(definitions) } : {}),
        };
        return constant({ name: `${name}Schema` }, `${literal(whole)} as const`);
      }),
    ),
  ];
};
