import type { BareSite } from '../model/words.ts';
import { type GeneratedFile, typescriptFile } from './file.ts';
import { literal } from './literal.ts';
import { constant } from './printer.ts';
import { standalone } from './standalone-schema.ts';

/** body-schemas.ts: a self-contained JSON Schema of every model that is the body of a call, for forms and validation. */
export const emitBodySchemas = (model: BareSite): GeneratedFile[] => {
  const names = [...new Set(model.endpoints.flatMap(({ body }) => body?.model ?? []))].sort();
  return [
    typescriptFile(
      'body-schemas.ts',
      names.map((name) => {
        const whole = standalone(model.models[name] ?? {}, model.models);
        return constant({ name: `${name}Schema` }, `${literal(whole)} as const`);
      }),
    ),
  ];
};
