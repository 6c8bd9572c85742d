import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UsageError } from '../../generator/code/load.ts';
import { checks } from '../../generator/tools/conformance/catalogue.ts';
import { conformance } from '../../generator/tools/conformance/conformance.ts';
import { placesOfCalls } from '../../generator/tools/conformance/places.ts';
import { read } from '../../generator/tools/conformance/reading.ts';
import { asDiagnostics, asJson, asText } from '../../generator/tools/conformance/report.ts';
import {
  type ConformanceOptions,
  type ConformanceReport,
  runConformance,
} from '../../generator/tools/conformance/run.ts';
import type { Unlocks } from '../../generator/tools/conformance/unlocks.ts';
import { contract, type Fault, type FaultyServer, startFaultyServer } from './conformance-server.ts';
import { analyseSite, manifests } from './site.ts';

const LOGIN = 'CONFORMANCE_FAULTS_LOGIN';
const analysis = analyseSite(contract);
if (!analysis.ok) throw new Error('the contract is broken');
const places = placesOfCalls(analysis);
const none: Unlocks = new Map();
let folder = '';
let server: FaultyServer;
let options: ConformanceOptions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-conformance-'));
  for (const [path, text] of Object.entries({ ...manifests, ...contract })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  server = await startFaultyServer();
  const publicKey = join(folder, 'key.pem');
  await writeFile(publicKey, server.publicKeyPem);
  await writeFile(join(folder, 'none.pem'), 'no key');
  options = { api: server.api, loginEnv: LOGIN, publicKey, origin: 'https://garden.example', writes: true };
});
beforeEach(() => {
  server.fault = null;
  process.env[LOGIN] = JSON.stringify({ word: server.secrets[0] });
});
afterAll(async () => {
  delete process.env[LOGIN];
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (
  more: Partial<ConformanceOptions> = {},
  signal = new AbortController().signal,
): Promise<ConformanceReport> => runConformance(analysis.model, { ...options, ...more }, signal);

const failed = ({ calls }: ConformanceReport): string[] =>
  calls.flatMap(({ endpoint, results }) =>
    results.filter(({ outcome }) => outcome === 'failed').map(({ check }) => `${endpoint.name} ${check}`),
  );

test('a backend that conforms to its contract passes every check, and every check is run', async () => {
  const report = await run();
  expect(failed(report)).toEqual([]);
  expect(report.session).toBe('login');
  const made = new Set(report.calls.flatMap(({ results }) => results.map(({ check }) => check)));
  expect([...made].sort()).toEqual(Object.keys(checks).sort());
  expect(report.calls.flatMap(({ results }) => results).filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});

const of = (calls: string) => (check: string) => calls.split(' ').map((call) => `${call} ${check}`);
const every = of('enter takeTicket ring getPlants getPlant sow');
/** The calls that are rejected at some point of a run. */
const rejecting = of('enter ring getPlants getPlant sow');

const faults: readonly (readonly [Fault, ...string[]])[] = [
  ['web page as a response', 'getPlants envelope', 'getPlants success'],
  ['text as the code', 'getPlants envelope', 'getPlants success'],
  ['error without a message', ...of('enter ring getPlants sow')('envelope')],
  ['HTTP error with the success code', 'getPlants envelope', 'getPlants success'],
  ['connection closed', 'sow response'],
  ['valid call rejected', 'getPlants success'],
  ['redirected', 'getPlants success'],
  ['property missing', 'getPlants shape', 'getPlants paging'],
  ['number instead of a string', 'getPlants shape', 'getPlants paging'],
  ['no data', 'getPlant shape'],
  ['rows under another key', 'getPlants shape', 'getPlants paging'],
  ['member call open to visitors', 'getPlant session', 'sow session'],
  ['any session accepted', 'getPlant session', 'sow session'],
  ['other code for a missing session', 'getPlant session', 'sow session'],
  ['public call with an invalid session rejected', 'getPlants visitor'],
  ['required parameter not enforced', 'getPlants parameters'],
  ['invalid value accepted', 'getPlants parameters'],
  ['action without its required parameter accepted', 'ring parameters'],
  ['incomplete body accepted', 'sow parameters'],
  ['page size ignored', 'getPlants paging'],
  ['page number ignored', 'getPlants paging'],
  ['total of one page only', 'getPlants paging'],
  ['unstable order', 'getPlants paging'],
  ['no maximum page size', 'getPlants paging'],
  ['other default page size', 'getPlants paging'],
  ['unencrypted body accepted', 'enter encryption'],
  ['any ciphertext accepted', 'enter encryption'],
  ['other padding', 'enter encryption'],
  ['idempotency key ignored', 'enter idempotency', 'takeTicket idempotency'],
  ['repeated call rejected', 'enter idempotency', 'takeTicket idempotency'],
  ['mobile devices rejected', 'getPlants headers', 'getPlant headers'],
  ['preflight without the device header', ...every('headers')],
  ['preflight rejected', ...every('headers')],
  ['rejection with HTTP 500', ...rejecting('retry')],
  ['Node.js stack trace', ...rejecting('internals')],
  ['Java stack trace', ...rejecting('internals')],
  ['database query in a message', ...rejecting('internals')],
];

const cases = faults.map(([fault, ...expected]) => ({ fault, expected }));

test.each(cases)('detects the fault: $fault', async ({ fault, expected }) => {
  server.fault = fault;
  const report = await run();
  expect(failed(report).sort()).toEqual([...expected].sort());
  // Whatever the fault, no report contains request or response data.
  const problems = asDiagnostics(report, places);
  const shown = [asText(report, none), asJson(report, places, none), ...problems.map(({ message }) => message)].join(
    '\n',
  );
  for (const secret of server.secrets) expect(shown).not.toContain(secret);
  expect(problems.map(({ code }) => code).sort()).toEqual(
    expected.map((line) => checks[line.split(' ')[1] as keyof typeof checks]).sort(),
  );
  for (const { span } of problems) expect(span.source.path).toMatch(/^spec\/api\//);
});

test('skips the success of members’ calls without a session, and incomplete bodies without --writes', async () => {
  const report = await run({ loginEnv: undefined, writes: false });
  expect(report.session).toBe('none');
  expect(failed(report)).toEqual([]);
  const skipped = report.calls.flatMap(({ endpoint, results }) =>
    results.filter(({ outcome }) => outcome === 'skipped').map(({ check }) => `${endpoint.name} ${check}`),
  );
  expect(skipped).toEqual(['getPlant success', 'sow parameters']);
});

test('uses a session token from the environment, and fails if it is invalid', async () => {
  process.env[LOGIN] = `${server.secrets[1]}-1`;
  const more = { loginEnv: undefined, tokenEnv: LOGIN };
  expect(failed(await run(more))).toEqual([]);
  process.env[LOGIN] = 'dead';
  expect(failed(await run({ ...more, with: ['getPlant.id=any'] }))).toEqual(['getPlant success', 'sow parameters']);
});

test('exits 0 or 1 depending on the result, and prints JSON if requested', async () => {
  const { signal } = new AbortController();
  const good = await conformance(folder, { ...options, json: true }, signal);
  expect(good).toMatchObject({
    exit: 0,
    diagnostics: [],
    words: expect.stringMatching(/^6 calls: \d+ checks passed, 0 failed/),
  });
  const { totals, calls } = JSON.parse(good.data ?? '') as {
    readonly totals: { readonly passed: number };
    readonly calls: readonly { readonly declared: string }[];
  };
  expect(totals.passed).toBeGreaterThan(30);
  expect(calls[0]?.declared).toBe('spec/api/club.yaml:3:13');
  server.fault = 'no data';
  const bad = await conformance(folder, options, signal);
  expect(bad.exit).toBe(1);
  expect(bad.data).toContain('✗ shape P5004: the response: Instance type "null" is invalid. Expected "object"');
});

test('uses the parameter values given with --with', async () => {
  const wrong = await run({ with: ['getPlant.id=nobody'] });
  expect(failed(wrong)).toEqual(['getPlant success']);
  const right = await run({ with: [`getPlant.id=${server.secrets[2]}-3`] });
  expect(failed(right)).toEqual([]);
});

test('an aborted run makes no further calls and exits 130', async () => {
  const stop = new AbortController();
  stop.abort();
  const { calls } = await run({ loginEnv: undefined }, stop.signal);
  expect(calls.flatMap(({ results }) => results)).toEqual([]);
  const outcome = await conformance(folder, { ...options, loginEnv: undefined }, stop.signal);
  expect(outcome).toMatchObject({ exit: 130, words: 'Interrupted.' });
});

test.each<[string, Partial<ConformanceOptions>, RegExp]>([
  ['an address without a backend', { api: 'http://127.0.0.1:9' }, /does not respond/],
  ['an invalid address', { api: 'backend' }, /--api is an address/],
  ['an unsupported protocol', { api: 'ftp://garden.example' }, /http or https/],
  ['a password in the address', { api: 'http://gardener:hush@garden.example' }, /--token-env/],
  ['a query in the address', { api: 'http://garden.example?a=1' }, /without a query/],
  ['a variable that is not set', { tokenEnv: 'CONFORMANCE_NOT_SET' }, /CONFORMANCE_NOT_SET, which is not set/],
  ['a file without a key', { publicKey: 'none.pem' }, /no public key as PEM/],
  ['an unknown padding', { padding: 'other' }, /--padding is one of own/],
  ['a login without a key', { publicKey: undefined }, /needs --public-key/],
  ['a parameter that no call has', { with: ['getPlant.colour=red'] }, /call\.parameter=value/],
])('throws a UsageError for %s', async (_what, more, message) => {
  const found = more.publicKey ? { ...more, publicKey: join(folder, more.publicKey) } : more;
  const error = await run(found).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toContain('hush');
});

test.each(['"hush"', '["hush"]', '{"word":"hush"'])(
  'rejects the login %s, which is not a JSON object, without repeating it',
  async (login) => {
    process.env[LOGIN] = login;
    const error = await run().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect((error as Error).message).toMatch(/JSON object/);
    expect((error as Error).message).not.toContain('hush');
  },
);

test('aborts the run and suggests checking the prefix when every response is a web page', async () => {
  const pages = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Garden</title>');
  });
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  const { port } = pages.address() as AddressInfo;
  try {
    const api = `http://127.0.0.1:${port}/wrong`;
    await expect(run({ api })).rejects.toThrow(/not with JSON: .*Is the prefix right/);
  } finally {
    pages.close();
  }
});

test('reports a success code that is a string as a problem', () => {
  const envelope = analysis.model.transport.envelope;
  const response = (code: unknown) => ({ status: 200, text: '', json: { code, msg: 'fine' }, headers: new Headers() });
  expect(read(response(200), envelope).problem).toBeUndefined();
  expect(read(response('200'), envelope)).toMatchObject({ kind: 'success', problem: expect.stringContaining('“200”') });
});

test('--timeout rejects a value that is not a number, and ends a call that hangs', async () => {
  await expect(run({ timeout: 'soon' })).rejects.toThrow(UsageError);
  const hanging = createServer(() => undefined);
  await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done));
  const { port } = hanging.address() as AddressInfo;
  try {
    await expect(run({ api: `http://127.0.0.1:${port}`, timeout: '50' })).rejects.toThrow('does not respond');
  } finally {
    hanging.closeAllConnections();
    hanging.close();
  }
});

test('the report lists the specified calls first, then the additions by capability', async () => {
  const report = await run();
  const [first, second, third, ...rest] = report.calls;
  if (!first || !second || !third) throw new Error('the site has too few calls');
  const added = (call: typeof first, capability: string | undefined) => ({
    ...call,
    endpoint: { ...call.endpoint, addition: true, capability },
  });
  const calls = [added(first, 'training'), second, added(third, 'journals'), ...rest];
  const unlocks = new Map([['training', ['/train', '/train/edit']]]);
  const text = asText({ ...report, calls }, unlocks);
  const titles = text.split('\n').filter((line) => /^(Specified|Addition)/.test(line));
  expect(titles).toEqual([
    `Specified: ${calls.length - 2} calls, 0 with failures`,
    'Addition training: 1 call, 0 with failures',
    'Addition journals: 1 call, 0 with failures',
  ]);
  expect(text.indexOf(second.endpoint.name)).toBeLessThan(text.indexOf('Addition training'));
  expect(text.indexOf(first.endpoint.name)).toBeGreaterThan(text.indexOf('Addition training'));
  expect(text).toContain('Addition training: 1 call, 0 with failures\n  unlocks /train /train/edit\n');
  expect(text.match(/unlocks/g)).toHaveLength(1);
  const { calls: rows, additions } = JSON.parse(asJson({ ...report, calls }, places, unlocks)) as {
    readonly calls: readonly Record<string, unknown>[];
    readonly additions: readonly unknown[];
  };
  expect(additions).toEqual([
    { capability: 'training', calls: [first.endpoint.name], failed: 0, pages: ['/train', '/train/edit'] },
    { capability: 'journals', calls: [third.endpoint.name], failed: 0, pages: [] },
  ]);
  expect(rows[0]).toMatchObject({ specified: false, capability: 'training' });
  expect(rows[1]).toMatchObject({ specified: true });
});
