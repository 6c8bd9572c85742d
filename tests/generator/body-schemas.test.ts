import Ajv2020 from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import * as schemas from '../../generated/body-schemas.ts';
import { operations } from '../../generated/contract.ts';
import openapi from '../../generated/openapi.json' with { type: 'json' };
import { emit } from '../../generator/compiler/compile.ts';
import { analyseSite } from './site.ts';

test('emits a schema for each request body of another site and for nothing else', async () => {
  const analysis = analyseSite();
  if (!analysis.ok) throw new Error('the manifests are wrong');
  const text = (await emit(analysis.model)).find(({ path }) => path === 'body-schemas.ts')?.text ?? '';
  expect([...text.matchAll(/export const (\w+)/g)].map(([, name]) => name)).toEqual(['KeySchema', 'PlantSchema']);
});

test('every schema of the portal compiles on its own, without references to other schemas', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [name, schema] of Object.entries(schemas)) expect(() => ajv.compile(schema), name).not.toThrow();
});

test('every model that is a request body has a schema, and no other model has one', () => {
  const paths = openapi.paths as unknown as Record<string, Record<string, { requestBody?: { content: object } }>>;
  const models = Object.values(operations).flatMap(({ method, path }) => {
    const content = JSON.stringify(paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {});
    return (/components\/schemas\/(\w+)/.exec(content) ?? /"(\w+), encrypted"/.exec(content))?.[1] ?? [];
  });
  expect(models).not.toEqual([]);
  expect(Object.keys(schemas).sort()).toEqual([...new Set(models)].map((model) => `${model}Schema`).sort());
});
