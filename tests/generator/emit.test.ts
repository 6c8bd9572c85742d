import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesBelow } from '../../generator/code/files.ts';
import { loadInput } from '../../generator/code/load.ts';
import { analyse, emit } from '../../generator/compiler/compile.ts';
import { Differing, literal } from '../../generator/compiler/emit/literal.ts';
import { kindOf } from '../../generator/compiler/parse/parse.ts';
import { analyseSite, found, manifests, registry } from './site.ts';

const filesOf = async (analysis: ReturnType<typeof analyseSite>): Promise<ReadonlyMap<string, string>> => {
  if (!analysis.ok) throw new Error('the manifests are wrong');
  return new Map((await emit(analysis.model)).map((file) => [file.path, file.text]));
};

test('emits the routes, guard and calls of another site, without names of this portal', async () => {
  const files = await filesOf(analyseSite());
  expect(files.get('router.ts')).toMatchSnapshot();
  expect(files.get('access.ts')).toMatchSnapshot();
  expect(files.get('api/plants.ts')).toMatchSnapshot();
  expect(files.get('pages.ts')).toContain("readonly list: 'beds-roses' | 'club';");
  expect([...files.values()].join('')).not.toMatch(/news|party|company|浦/);
});

test('emits the permitted values of the parameters of a route', async () => {
  const limited = 'menu: /beds/roses\n        params: { id: { values: releaseTypes } }';
  const files = await filesOf(analyseSite({ 'spec/routes/beds.yaml': ['menu: /beds/roses', limited] }));
  expect(files.get('routes/beds.ts')).toContain("    paramValues: {\n      id: ['plants'],\n    },");
});

test('emits embeddable pages as a separate table and keeps them out of the sitemap', async () => {
  const files = await filesOf(
    analyseSite({ 'spec/routes/beds.yaml': ['    page: start\n', '    page: start\n    embed: true\n'] }),
  );
  expect(files.get('embeds.ts')).toContain("const ids = ['start'] as const;");
  expect(files.get('routes/beds.ts')).toMatch(/id: 'start',[^}]*listed: false/);
  expect(files.get('routes/beds.ts')).not.toContain('embed');
});

test('emits the same files whatever the order of the manifests', async () => {
  const straight = await filesOf(analyseSite());
  const sources = Object.entries(manifests).map(([path, text]) => ({ path, text }));
  const shuffled = analyse({ sources: sources.reverse(), pages: registry() });
  expect(await filesOf(shuffled)).toEqual(straight);
});

test('openapi.json is valid OpenAPI 3.1', async () => {
  const document = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const result = await new Validator().validate(document);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test.each([
  ['Authorization', 'Bearer', { type: 'http', scheme: 'bearer' }],
  [
    'X-Session',
    'Token',
    {
      type: 'apiKey',
      in: 'header',
      name: 'X-Session',
      description: 'The value of the header is `Token` and the token, with a space between them.',
    },
  ],
])('openapi.json declares the session in the header %s', async (name, scheme, expected) => {
  const files = await filesOf(
    analyseSite({
      'spec/api/transport.yaml': ['name: Authorization, scheme: Bearer', `name: ${name}, scheme: ${scheme}`],
    }),
  );
  const document = JSON.parse(files.get('openapi.json') ?? '');
  expect(document.components.securitySchemes).toEqual({ session: expected });
  expect((await new Validator().validate(document)).errors ?? []).toEqual([]);
});

test('the emitted JSON Schemas accept every manifest of the portal', async () => {
  const ajv = new Ajv2020({ strict: false });
  for (const name of await filesBelow('spec')) {
    const kind = kindOf(`spec/${name}`, 'spec');
    if (!kind) continue;
    const validate = ajv.compile(JSON.parse(readFileSync(`generated/schema/${kind}.json`, 'utf8')));
    expect(validate(parse(readFileSync(`spec/${name}`, 'utf8'))), `${name}: ${JSON.stringify(validate.errors)}`).toBe(
      true,
    );
  }
});

test('every manifest names its schema for editors', async () => {
  for (const name of (await filesBelow('spec')).filter((file) => file.endsWith('.yaml'))) {
    const first = readFileSync(`spec/${name}`, 'utf8').split('\n')[0];
    const up = '../'.repeat(name.split('/').length);
    expect(first, name).toBe(
      `# yaml-language-server: $schema=${up}generated/schema/${kindOf(`spec/${name}`, 'spec')}.json`,
    );
  }
});

test('the manifests of the portal have no problems', async () => {
  expect(found(analyse(await loadInput('.')))).toEqual([]);
});

test('the contract holds only what differs from the defaults, in lines of at most 120 characters', async () => {
  const contract = readFileSync('generated/contract.ts', 'utf8');
  expect(contract.split('\n').filter((line) => line.length > 120)).toEqual([]);
  // They occur once, in the defaults.
  for (const line of ['permission: null', 'authorization: true', 'file: null', 'capability: null', 'query: {}'])
    expect(contract.split(`${line},`), line).toHaveLength(2);
  const small = (await filesOf(analyseSite())).get('contract.ts');
  expect(small).toContain("  sow: {\n    ...call,\n    method: 'POST',");
  expect(small).toContain("bed: { ...parameter, type: 'string' },");
});

test('leaves out values that equal their defaults, whatever their type', () => {
  const defaults = { on: true, names: [], none: null };
  expect(literal(new Differing('base', defaults, { on: true, names: [], none: null }))).toBe('{ ...base }');
  expect(literal(new Differing('base', defaults, { on: false, names: ['a'], none: null }))).toBe(
    "{ ...base, on: false, names: ['a'] }",
  );
  expect(literal(new Differing('base', defaults, { own: { a: 1 } }))).toBe(
    '{\n  ...base,\n  own: {\n    a: 1,\n  },\n}',
  );
});
