import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emitSmallSite } from './emitted-site.ts';
import { type Scripted, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** The emitted runtime, loosely typed: its types belong to another site and are not tested here. */
type Call = (client: unknown, ...args: unknown[]) => Promise<unknown>;
interface Failure {
  readonly kind: string;
  readonly status?: number;
  readonly code?: number;
  readonly msg: string;
}

/** Long enough that a busy machine stays within the margin of a third that the delayed responses leave. */
const TIMEOUT = 600;
let site: Awaited<ReturnType<typeof emitSmallSite>>;
let server: ScriptedServer;
let calls: Readonly<Record<string, Call>>;
let createApiClient: (hooks: object) => unknown;
let ApiError: new () => Error;
let failures: Failure[];
/** The authorization that each failed call was sent with. */
let authorizations: (string | null)[];
let token: string | null;

const hooks = () => ({
  baseURL: server.baseURL,
  token: () => token,
  device: () => 'm',
  encrypt: async (json: string) => `secret(${json})`,
  onFailure: (failure: Failure, { authorization }: { authorization: string | null }) => {
    failures.push(failure);
    authorizations.push(authorization);
  },
});

const call = (name: string, ...args: unknown[]): Promise<unknown> =>
  (calls[name] as Call)(createApiClient(hooks()), ...args);

const rejection = async (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: Failure) => error,
  );

beforeAll(async () => {
  site = await emitSmallSite('transport', { 'spec/site.yaml': ['value: 5000', `value: ${TIMEOUT}`] });
  server = await startScriptedServer();
  const [plants, club, transport] = await Promise.all(
    ['plants', 'club', 'transport'].map((name) => import(join(site.folder, `api/${name}.ts`))),
  );
  calls = { ...plants, ...club };
  ({ createApiClient, ApiError } = transport);
});

afterAll(async () => {
  await server.close();
  await site.remove();
});

beforeEach(() => {
  failures = [];
  authorizations = [];
  token = 'abc';
});

const ok: Scripted = { json: { code: 200, msg: 'done' } };
const bad = (status: number): Scripted => ({ status, json: { code: status, msg: 'broken' } });

test('reports a failure with the session token of its request, even if the token has changed since', async () => {
  server.play({ status: 401, json: {}, lateMs: 150 }, { status: 401, json: {} });
  const late = rejection(call('getPlants', { bed: 'a' }));
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  token = 'newer';
  await late;
  token = null;
  await rejection(call('getPlants', { bed: 'a' }));
  expect(authorizations).toEqual([expect.stringMatching(/ abc$/), null]);
});

describe('retries', () => {
  /** The call, the scripted responses, the number of requests, and the result. */
  const table: readonly (readonly [string, string, unknown[], Scripted[], number, string])[] = [
    ['a GET is not retried', 'getPlants', [{ bed: 'a' }], [bad(503), ok], 1, 'status'],
    ['a POST is retried once', 'sow', [{ bed: 'a' }, {}], [bad(503), ok], 2, 'fine'],
    ['a POST is not retried twice', 'sow', [{ bed: 'a' }, {}], [bad(503), bad(503), ok], 2, 'status'],
    ['a PUT is not retried', 'rename', [{ word: 'a' }], [bad(503), ok], 1, 'status'],
    ['a status that is not listed is not retried', 'sow', [{ bed: 'a' }, {}], [bad(400), ok], 1, 'status'],
    ['an error code in a 200 is not retried', 'sow', [{ bed: 'a' }, {}], [{ json: { code: 500 } }, ok], 1, 'rejected'],
    ['a closed connection is retried', 'sow', [{ bed: 'a' }, {}], [{ cut: true }, ok], 2, 'fine'],
    [
      'a call can have its own number of retries',
      'insist',
      [],
      [bad(500), bad(500), { json: { data: { word: 'a' } } }],
      3,
      'fine',
    ],
  ];
  test.each(table)('%s', async (_name, name, args, script, asked, end) => {
    server.play(...script);
    const ended = await call(name, ...args).then(
      () => 'fine',
      (error: Failure) => error.kind,
    );
    expect([server.seen.length, ended]).toEqual([asked, end]);
    expect(failures.length).toBe(end === 'fine' ? 0 : 1);
  });

  test('a retry sends the same idempotency key and body, the next call another key', async () => {
    server.play(bad(503), ok);
    await call('sow', { bed: 'a' }, { id: '1' });
    const [first, second] = server.seen.map(({ headers, body }) => [headers['idempotency-key'], body]);
    expect(first).toEqual(second);
    expect(first?.[0]).toMatch(/^[0-9a-f]{32}$/);
    await call('sow', { bed: 'a' }, { id: '1' });
    expect(server.seen[2]?.headers['idempotency-key']).not.toBe(first?.[0]);
  });
});

describe('timeouts', () => {
  test('each attempt has the full timeout, including the retry', async () => {
    server.play({ ...ok, lateMs: TIMEOUT * 8 });
    const started = performance.now();
    const error = await rejection(call('sow', { bed: 'a' }, {}));
    const took = performance.now() - started;
    expect([error.kind, server.seen.length, failures.length]).toEqual(['timeout', 2, 1]);
    expect(took).toBeGreaterThan(TIMEOUT * 1.8);
    expect(took).toBeLessThan(TIMEOUT * 5);
  });

  test('a retry after a failure gets a new timeout', async () => {
    server.play({ ...bad(503), lateMs: TIMEOUT * 0.7 }, { ...ok, lateMs: TIMEOUT * 0.7 });
    await expect(call('sow', { bed: 'a' }, {})).resolves.toBeUndefined();
  });

  test('an aborted call is neither retried nor reported', async () => {
    server.play({ ...ok, lateMs: TIMEOUT * 0.6 });
    const stop = new AbortController();
    const ended = rejection(call('sow', { bed: 'a' }, {}, { signal: stop.signal }));
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    stop.abort();
    await ended;
    expect([server.seen.length, failures]).toEqual([1, []]);
  });
});

describe('response envelope', () => {
  const word = { word: 'open' };
  const table: readonly (readonly [string, string, unknown[], Scripted, unknown])[] = [
    [
      'rows at the top',
      'getPlants',
      [{ bed: 'a' }],
      { json: { code: 200, rows: [{ id: 1 }], total: '7' } },
      { rows: [{ id: '1' }], total: 7 },
    ],
    [
      'rows below data',
      'getPlants',
      [{ bed: 'a' }],
      { json: { data: { rows: [{ id: '1' }], total: 7 } } },
      { rows: [{ id: '1' }], total: 7 },
    ],
    ['no rows', 'getPlants', [{ bed: 'a' }], { json: { code: 200 } }, { rows: [], total: 0 }],
    ['data', 'insist', [], { json: { code: 200, data: word } }, word],
    ['a code as a string', 'insist', [], { json: { code: '200', data: word } }, word],
    ['no code', 'insist', [], { json: { data: word } }, word],
    ['fields at the top', 'whoAmI', [], { json: { code: 200, user: word, roles: [] } }, { user: word, roles: [] }],
    ['fields below data', 'whoAmI', [], { json: { data: { user: word, roles: [] } } }, { user: word, roles: [] }],
    ['a token at the top', 'enter', [word], { json: { code: 200, token: 't' } }, { token: 't' }],
    ['a token below data', 'enter', [word], { json: { code: 200, data: { token: 't' } } }, { token: 't' }],
    ['a token that is data', 'enter', [word], { json: { code: 200, data: 't' } }, { token: 't' }],
    ['no data', 'rename', [word], { json: { code: 200, msg: 'done' } }, undefined],
    ['no body at all', 'rename', [word], { status: 204 }, undefined],
  ];
  test.each(table)('%s', async (_name, name, args, response, wanted) => {
    server.play(response);
    expect(await call(name, ...args)).toEqual(wanted);
  });

  test('returns a whole list unless a page size is requested', async () => {
    const rows = Array.from({ length: 25 }, (_, id) => ({ id: String(id) }));
    server.play({ json: { code: 200, rows, total: 25 } }, { json: { code: 200, rows, total: 25 } });
    expect(await call('getPlants', { bed: 'a' })).toEqual({ rows, total: 25 });
    expect(await call('getPlants', { bed: 'a', size: 4, page: 2 })).toEqual({ rows: rows.slice(4, 8), total: 25 });
  });

  test('returns a file as a Blob', async () => {
    server.play({ body: new Uint8Array([1, 2, 3]), type: 'application/octet-stream' });
    const file = await call('insist');
    expect(file).toBeInstanceOf(Blob);
    expect((file as Blob).size).toBe(3);
  });
});

describe('failures', () => {
  const table: readonly (readonly [string, Scripted, Partial<Failure>])[] = [
    ['an error code', { json: { code: 500, msg: 'no' } }, { kind: 'rejected', status: 200, code: 500, msg: 'no' }],
    ['a code as a string', { json: { code: '500', msg: 'no' } }, { kind: 'rejected', code: 500 }],
    ['an expired session', { json: { code: 401 } }, { kind: 'expired', code: 401 }],
    ['an expired session as a status', { status: 401, json: {} }, { kind: 'expired', status: 401 }],
    ['a warning', { json: { code: 601, msg: 'mind' } }, { kind: 'warning', code: 601, msg: 'mind' }],
    [
      'an error status',
      { status: 404, json: { code: 404, msg: 'gone' } },
      { kind: 'status', status: 404, code: 404, msg: 'gone' },
    ],
    ['an HTML page in place of JSON', { body: '<html></html>', type: 'text/html' }, { kind: 'rejected', status: 200 }],
    ['no response', { cut: true }, { kind: 'network', msg: '' }],
  ];
  test.each(table)('%s is reported once and thrown', async (_name, response, wanted) => {
    server.play(response);
    const error = await rejection(call('getPlants', { bed: 'a' }));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject(wanted);
    expect(failures).toEqual([expect.objectContaining(wanted)]);
  });

  test('the failure of a silent call is thrown, but not reported', async () => {
    server.play({ json: { code: 401 } });
    expect((await rejection(call('leave'))).kind).toBe('expired');
    expect(failures).toEqual([]);
  });

  test('a body that cannot be encrypted is reported once, thrown and not sent', async () => {
    server.play(ok);
    const cause = new Error('no key');
    const client = createApiClient({ ...hooks(), encrypt: () => Promise.reject(cause) });
    const error = await rejection((calls.enter as Call)(client, { word: 'a' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'network', msg: '', cause });
    expect([failures, server.seen.length]).toEqual([[{ kind: 'network', msg: '' }], 0]);
  });

  test('an encryption failure of an aborted call is not reported', async () => {
    const client = createApiClient({ ...hooks(), encrypt: () => Promise.reject(new Error('no key')) });
    const error = await rejection((calls.enter as Call)(client, { word: 'a' }, { signal: AbortSignal.abort() }));
    expect([error.kind, failures]).toEqual(['network', []]);
  });
});

describe('requests', () => {
  const sent = async (name: string, ...args: unknown[]) => {
    server.play({ json: { code: 200, token: 't', data: { word: 'a' } } });
    await call(name, ...args);
    return server.seen[0] ?? expect.unreachable();
  };

  test('send the session token unless there is none or the call is declared without one', async () => {
    expect((await sent('insist')).headers.authorization).toBe('Bearer abc');
    expect((await sent('enter', { word: 'a' })).headers.authorization).toBeUndefined();
    token = null;
    expect((await sent('insist')).headers.authorization).toBeUndefined();
  });

  test('always send the device, and no idempotency key with a GET', async () => {
    const { headers } = await sent('insist');
    expect([headers.device, headers['idempotency-key']]).toEqual(['m', undefined]);
  });

  test('send the referer if there is one', async () => {
    server.play({ json: { data: { word: 'a' } } });
    await (calls.insist as Call)(createApiClient({ ...hooks(), referer: () => 'https://example.org/x' }));
    expect(server.seen[0]?.headers.referer).toBe('https://example.org/x');
  });

  test('merge two sets of parameters, the second overriding, and drop empty ones unless they are kept', async () => {
    const { url } = await sent('find', { word: 'a', kind: '', parent: '' }, { word: 'b', none: null, nor: undefined });
    expect(url).toBe('/api/find?word=b&parent=');
  });

  test('keep empty parameters of a call without merge', async () => {
    expect((await sent('getPlants', { bed: '', size: undefined })).url).toBe('/api/plants?bed=');
  });

  test('encode path parameters', async () => {
    expect((await sent('sow', { bed: 'a/b 浦' }, {})).url).toBe('/api/plants/a%2Fb%20%E6%B5%A6');
  });

  test('send a plain body as JSON and an encrypted one as text, both with the JSON content type', async () => {
    const plain = await sent('rename', { word: '中文' });
    expect([plain.body, plain.headers['content-type']]).toEqual(['{"word":"中文"}', 'application/json']);
    const secret = await sent('enter', { word: 'a' });
    expect([secret.body, secret.headers['content-type']]).toEqual(['secret({"word":"a"})', 'application/json']);
  });

  test('send a file as multipart form data with a boundary', async () => {
    const { headers, body } = await sent('portrait', new Blob(['bytes'], { type: 'image/png' }));
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="picture"');
    expect(body).toContain('bytes');
  });
});
