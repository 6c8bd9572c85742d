import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { definitions, type Kind, kinds } from '../../generator/compiler/parse/manifests.ts';
import type { JsonSchema } from '../../generator/compiler/parse/shape.ts';
import { catalogueMarkdown } from '../../generator/diagnostics/report/catalogue-markdown.ts';
import { manifestMarkdown } from '../../generator/tools/reference/manifest-markdown.ts';

const manual = readFileSync('spec/README.md', 'utf8');

const keysOf = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(keysOf);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...rest } = schema as JsonSchema & { readonly properties?: object };
  return [
    ...Object.keys(properties ?? {}),
    ...Object.values(properties ?? {}).flatMap(keysOf),
    ...Object.values(rest).flatMap(keysOf),
  ];
};

test.each(Object.keys(kinds) as Kind[])('the manual names every key of %s', (kind) => {
  const keys = [...new Set(keysOf([kinds[kind].schema, definitions[kind]]))];
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !new RegExp(`(^|[^\\w$])${key.replace('$', '\\$')}(?!\\w)`).test(manual))).toEqual([]);
});

test('the manual’s examples are valid YAML', () => {
  const examples = [...manual.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
  expect(examples.length).toBeGreaterThan(8);
  for (const example of examples) expect(() => parse(example)).not.toThrow();
});

test('docs/manifests.md matches the schemas and describes every key', async () => {
  const page = manifestMarkdown();
  await expect(page).toMatchFileSnapshot('../../docs/manifests.md');
  expect(page.split('\n').filter((line) => /\| {2}\|$|undefined/.test(line))).toEqual([]);
});

test('docs/diagnostics.md matches the catalogue', async () => {
  await expect(catalogueMarkdown()).toMatchFileSnapshot('../../docs/diagnostics.md');
});
