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

test('every call with a model as its request body has a schema', () => {
  const paths = openapi.paths as unknown as Record<string, Record<string, { requestBody?: { content: object } }>>;
  for (const [name, { method, path }] of Object.entries(operations)) {
    const content = JSON.stringify(paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {});
    const model = /components\/schemas\/(\w+)/.exec(content)?.[1];
    if (model) expect(Object.keys(schemas), name).toContain(`${model}Schema`);
  }
});
