import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UsageError } from '../../generator/code/load.ts';
import type { Outcome } from '../../generator/diagnostics/outcome.ts';
import { checks } from '../../generator/tools/conformance/catalogue.ts';
import { conformance } from '../../generator/tools/conformance/conformance.ts';
import { type ConformanceReport, runConformance } from '../../generator/tools/conformance/run.ts';
import { doctor } from '../../generator/tools/doctor/doctor.ts';
import { startForeignBackend } from '../support/foreign/backend.ts';
import { foreignDialects, literal } from '../support/foreign/dialects.ts';
import { analyseSite } from './site.ts';

/** `conformance --backend` for a backend with other names and fewer promises than the contract. */

const analysis = analyseSite({
  'spec/api/plants.yaml': `group: plants
endpoints:
  - name: getPlants
    method: GET
    path: /plants
    access: public
    query:
      bed: { type: string, required: true, values: [north, south] }
      page: { type: integer }
      size: { type: integer }
    response: { rows: Plant }
  - { name: getPlant, method: GET, path: "/plants/{id}", access: public, params: { id: { type: string } }, response: { data: Plant } }
  - { name: getRules, method: GET, path: /rules, access: public, response: { fields: { rules: { type: string } } } }
  - { name: getTours, method: GET, path: /tours, access: public, addition: true, capability: tours, response: { data: Plant, list: true } }
`,
  'spec/api/club.yaml': null,
  'spec/models/plant.yaml': `models:
  Plant:
    type: object
    required: [id, name, height, kind]
    properties:
      id: { type: string, key: true }
      name: { type: string }
      height: { type: integer }
      kind: { type: string, enum: [rose, oak] }
`,
  'spec/models/club.yaml': null,
  'spec/backends/harbour.yaml': `backend: harbour
title: Harbour
envelope: { code: status, message: text, data: [payload], success: [OK], notFound: [GONE] }
lists: { rows: [payload.items], total: [payload.count] }
parameters: { page: current, size: limit }
firstPage: 0
calls:
  getPlants: { path: /v1/beds, parameters: { bed: where } }
  getPlant: { path: "/v1/beds/one/{id}" }
fields: { Plant: { id: [number], name: [label.text] } }
headers: { refused: [Idempotency-Key] }
capabilities: { lacks: [tours] }
`,
});
if (!analysis.ok) throw new Error(analysis.diagnostics.map(({ message }) => message).join('\n'));
const { model } = analysis;

type Plant = Readonly<Record<string, unknown>>;
const PLANTS = 45;
const USUAL = 20;
const plain: readonly Plant[] = Array.from({ length: PLANTS }, (_unused, index) => ({
  number: 9_007_199_254_740_993n + BigInt(index),
  label: { text: 'Rose' },
  kind: null,
}));

let plants = plain;
let server: Server;
let api = '';
const seen: string[] = [];

/** JSON that keeps all digits of large integers. */
const jsonOf = (value: unknown): string =>
  JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `<${one}>` : one)).replace(/"<(\d+)>"/g, '$1');

function reply(url: URL): unknown {
  const ok = (payload: unknown) => ({ status: 'OK', text: 'fine', payload });
  const refused = { status: 'E17', text: 'no' };
  const query = url.searchParams;
  if (url.pathname === '/rules') return ok('Water them.');
  const [, id] = /^\/v1\/beds\/one\/(.+)$/.exec(url.pathname) ?? [];
  const one = plants.find(({ number }) => String(number) === id);
  if (id) return one ? ok(one) : { status: 'GONE', text: 'no' };
  if (url.pathname !== '/v1/beds' || !['north', 'south'].includes(query.get('where') ?? '')) return refused;
  const size = Math.min(Number(query.get('limit') ?? USUAL), USUAL);
  const page = Number(query.get('current') ?? 0);
  if (!Number.isInteger(size) || !Number.isInteger(page)) return refused;
  return ok({ items: plants.slice(page * size, (page + 1) * size), count: plants.length });
}

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '');
    response.setHeader('content-type', 'application/json').end(jsonOf(reply(new URL(request.url ?? '', 'http://x'))));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  plants = plain;
  seen.length = 0;
});
afterAll(() => new Promise((done) => server.close(done)));

const run = (backend?: string): Promise<ConformanceReport> =>
  runConformance(model, { api, ...(backend ? { backend } : {}) }, new AbortController().signal);

const results = ({ calls }: ConformanceReport, requested: string): string[] =>
  calls.flatMap(({ endpoint, results: all }) =>
    all
      .filter(({ outcome }) => outcome === requested)
      .map(({ check, detail }) => `${endpoint.name} ${check}${detail ? `: ${detail}` : ''}`),
  );

test('passes responses that clients can read, and does not call what the backend lacks', async () => {
  const report = await run('harbour');
  expect(results(report, 'failed')).toEqual([]);
  expect(results(report, 'skipped')).toContain('getTours success: the backend lacks “tours”');
  const passed = results(report, 'passed');
  for (const call of ['getPlants', 'getPlant', 'getRules'])
    expect(passed).toEqual(expect.arrayContaining([`${call} success`, `${call} shape`]));
  expect(passed).toContain('getPlants paging');
  expect(seen).toContain('/v1/beds?where=north&current=1&limit=1');
  expect(seen.filter((url) => url.startsWith('/tours'))).toEqual([]);
  // The id of a plant is not a safe integer, and is sent back with all its digits.
  expect(seen).toContain('/v1/beds/one/9007199254740993');
});

test('the same backend fails when it is checked without --backend', async () => {
  expect(results(await run(), 'failed')).not.toEqual([]);
});

test.each<[string, (plant: Plant) => Plant, string]>([
  ['has no key', ({ number: _number, ...rest }) => rest, '[].id: not a value: what has none is left out'],
  ['has text in place of a number', (plant) => ({ ...plant, height: 'tall' }), '[].height: not a number'],
  ['has an unknown enum value', (plant) => ({ ...plant, kind: 'elm' }), '[].kind: not one of rose, oak'],
])('an entry that %s fails the shape check', async (_what, change, problem) => {
  plants = plain.map(change);
  expect(results(await run('harbour'), 'failed')).toContain(`getPlants shape: ${problem}`);
});

test('rejects an unknown backend name with a list of the known ones', async () => {
  await expect(run('port')).rejects.toThrow(new UsageError('--backend is one of harbour.'));
});

test.each([literal, ...foreignDialects.filter(({ manifest }) => manifest === 'pagehelper')])(
  'the responses of the backend $name fit this site only with its manifest, and its columns match',
  async (dialect) => {
    const foreign = await startForeignBackend(dialect);
    const options = { api: foreign.address, backend: dialect.manifest ?? 'specification' };
    const { signal } = new AbortController();
    try {
      const codesOf = ({ diagnostics = [] }: Outcome): string[] => diagnostics.map(({ code }) => code);
      expect(codesOf(await conformance('.', options, signal))).not.toContain(checks.shape);
      expect(codesOf(await conformance('.', { api: foreign.address }, signal))).toContain(
        dialect === literal ? checks.shape : checks.success,
      );
      expect(codesOf(await doctor('.', options, signal))).toEqual([]);
    } finally {
      await foreign.close();
    }
  },
  60_000,
);
