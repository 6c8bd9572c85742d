import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { emitSmallSite } from './emitted-site.ts';
import { type Scripted, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

/** The emitted runtime, as the tests call it: the types are those of another site, so they are not the point here. */
type Call = (client: unknown, ...args: unknown[]) => Promise<unknown>;
interface Failure {
  readonly kind: string;
  readonly status?: number;
  readonly code?: number;
  readonly msg: string;
}

/** Long enough that a busy machine does not use up the third of it that responses leave. */
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

test('a failure comes with the session that its call was sent with, whichever is stored by then', async () => {
  server.play({ status: 401, json: {}, lateMs: 150 }, { status: 401, json: {} });
  const late = rejection(call('getPlants', { bed: 'a' }));
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  token = 'newer';
  await late;
  token = null;
  await rejection(call('getPlants', { bed: 'a' }));
  expect(authorizations).toEqual([expect.stringMatching(/ abc$/), null]);
});

describe('repeats', () => {
  /** The call, what the server plays, how often it is asked, and how the call ends. */
  const table: readonly (readonly [string, string, unknown[], Scripted[], number, string])[] = [
    ['a GET is not repeated', 'getPlants', [{ bed: 'a' }], [bad(503), ok], 1, 'status'],
    ['a POST is, once', 'sow', [{ bed: 'a' }, {}], [bad(503), ok], 2, 'fine'],
    ['and no more than once', 'sow', [{ bed: 'a' }, {}], [bad(503), bad(503), ok], 2, 'status'],
    ['a PUT is not', 'rename', [{ word: 'a' }], [bad(503), ok], 1, 'status'],
    ['a status outside the table is not', 'sow', [{ bed: 'a' }, {}], [bad(400), ok], 1, 'status'],
    ['a refusal with status 200 is not', 'sow', [{ bed: 'a' }, {}], [{ json: { code: 500 } }, ok], 1, 'rejected'],
    ['a line that is cut is', 'sow', [{ bed: 'a' }, {}], [{ cut: true }, ok], 2, 'fine'],
    [
      'a call may have a number of its own',
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

  test('the repeat carries the same key and body; the next call another key', async () => {
    server.play(bad(503), ok);
    await call('sow', { bed: 'a' }, { id: '1' });
    const [first, second] = server.seen.map(({ headers, body }) => [headers['idempotency-key'], body]);
    expect(first).toEqual(second);
    expect(first?.[0]).toMatch(/^[0-9a-f]{32}$/);
    await call('sow', { bed: 'a' }, { id: '1' });
    expect(server.seen[2]?.headers['idempotency-key']).not.toBe(first?.[0]);
  });
});

describe('time', () => {
  test('each attempt has the whole time, and the repeat has a limit too', async () => {
    server.play({ ...ok, lateMs: TIMEOUT * 8 });
    const started = performance.now();
    const error = await rejection(call('sow', { bed: 'a' }, {}));
    const took = performance.now() - started;
    expect([error.kind, server.seen.length, failures.length]).toEqual(['timeout', 2, 1]);
    expect(took).toBeGreaterThan(TIMEOUT * 1.8);
    expect(took).toBeLessThan(TIMEOUT * 5);
  });

  test('a repeat after a failure is not cut short by the first clock', async () => {
    server.play({ ...bad(503), lateMs: TIMEOUT * 0.7 }, { ...ok, lateMs: TIMEOUT * 0.7 });
    await expect(call('sow', { bed: 'a' }, {})).resolves.toBeUndefined();
  });

  test('what the caller gives up is neither repeated nor reported', async () => {
    server.play({ ...ok, lateMs: TIMEOUT * 0.6 });
    const stop = new AbortController();
    const ended = rejection(call('sow', { bed: 'a' }, {}, { signal: stop.signal }));
    await vi.waitFor(() => expect(server.seen).toHaveLength(1));
    stop.abort();
    await ended;
    expect([server.seen.length, failures]).toEqual([1, []]);
  });
});

describe('the envelope', () => {
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
    ['a code that is a text', 'insist', [], { json: { code: '200', data: word } }, word],
    ['no code', 'insist', [], { json: { data: word } }, word],
    ['fields at the top', 'whoAmI', [], { json: { code: 200, user: word, roles: [] } }, { user: word, roles: [] }],
    ['fields below data', 'whoAmI', [], { json: { data: { user: word, roles: [] } } }, { user: word, roles: [] }],
    ['a token at the top', 'enter', [word], { json: { code: 200, token: 't' } }, { token: 't' }],
    ['a token below data', 'enter', [word], { json: { code: 200, data: { token: 't' } } }, { token: 't' }],
    ['a token that is data', 'enter', [word], { json: { code: 200, data: 't' } }, { token: 't' }],
    ['nothing', 'rename', [word], { json: { code: 200, msg: 'done' } }, undefined],
    ['no body at all', 'rename', [word], { status: 204 }, undefined],
  ];
  test.each(table)('%s', async (_name, name, args, response, wanted) => {
    server.play(response);
    expect(await call(name, ...args)).toEqual(wanted);
  });

  test('a list that is not declared to come in pages comes whole; one that is asked for by size does not', async () => {
    const rows = Array.from({ length: 25 }, (_, id) => ({ id: String(id) }));
    server.play({ json: { code: 200, rows, total: 25 } }, { json: { code: 200, rows, total: 25 } });
    expect(await call('getPlants', { bed: 'a' })).toEqual({ rows, total: 25 });
    expect(await call('getPlants', { bed: 'a', size: 4, page: 2 })).toEqual({ rows: rows.slice(4, 8), total: 25 });
  });

  test('a file is not looked into', async () => {
    server.play({ body: new Uint8Array([1, 2, 3]), type: 'application/octet-stream' });
    const file = await call('insist');
    expect(file).toBeInstanceOf(Blob);
    expect((file as Blob).size).toBe(3);
  });
});

describe('failures', () => {
  const table: readonly (readonly [string, Scripted, Partial<Failure>])[] = [
    ['a code', { json: { code: 500, msg: 'no' } }, { kind: 'rejected', status: 200, code: 500, msg: 'no' }],
    ['a code as text', { json: { code: '500', msg: 'no' } }, { kind: 'rejected', code: 500 }],
    ['a session that is over', { json: { code: 401 } }, { kind: 'expired', code: 401 }],
    ['the same as a status', { status: 401, json: {} }, { kind: 'expired', status: 401 }],
    ['a warning', { json: { code: 601, msg: 'mind' } }, { kind: 'warning', code: 601, msg: 'mind' }],
    [
      'a status',
      { status: 404, json: { code: 404, msg: 'gone' } },
      { kind: 'status', status: 404, code: 404, msg: 'gone' },
    ],
    ['a page where JSON is due', { body: '<html></html>', type: 'text/html' }, { kind: 'rejected', status: 200 }],
    ['no response', { cut: true }, { kind: 'network', msg: '' }],
  ];
  test.each(table)('%s is told once, and thrown', async (_name, response, wanted) => {
    server.play(response);
    const error = await rejection(call('getPlants', { bed: 'a' }));
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject(wanted);
    expect(failures).toEqual([expect.objectContaining(wanted)]);
  });

  test('a silent call is thrown, not told', async () => {
    server.play({ json: { code: 401 } });
    expect((await rejection(call('leave'))).kind).toBe('expired');
    expect(failures).toEqual([]);
  });

  test('a body that cannot be encrypted is told once, thrown, and not sent', async () => {
    server.play(ok);
    const cause = new Error('no key');
    const client = createApiClient({ ...hooks(), encrypt: () => Promise.reject(cause) });
    const error = await rejection((calls.enter as Call)(client, { word: 'a' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'network', msg: '', cause });
    expect([failures, server.seen.length]).toEqual([[{ kind: 'network', msg: '' }], 0]);
  });

  test('nobody is told of it where the caller has given the call up', async () => {
    const client = createApiClient({ ...hooks(), encrypt: () => Promise.reject(new Error('no key')) });
    const error = await rejection((calls.enter as Call)(client, { word: 'a' }, { signal: AbortSignal.abort() }));
    expect([error.kind, failures]).toEqual(['network', []]);
  });
});

describe('what is sent', () => {
  const sent = async (name: string, ...args: unknown[]) => {
    server.play({ json: { code: 200, token: 't', data: { word: 'a' } } });
    await call(name, ...args);
    return server.seen[0] ?? expect.unreachable();
  };

  test('the session, unless there is none or the call is made without', async () => {
    expect((await sent('insist')).headers.authorization).toBe('Bearer abc');
    expect((await sent('enter', { word: 'a' })).headers.authorization).toBeUndefined();
    token = null;
    expect((await sent('insist')).headers.authorization).toBeUndefined();
  });

  test('the device always, a key only with the methods that have one', async () => {
    const { headers } = await sent('insist');
    expect([headers.device, headers['idempotency-key']]).toEqual(['m', undefined]);
  });

  test('the referer where one is known', async () => {
    server.play({ json: { data: { word: 'a' } } });
    await (calls.insist as Call)(createApiClient({ ...hooks(), referer: () => 'https://example.org/x' }));
    expect(server.seen[0]?.headers.referer).toBe('https://example.org/x');
  });

  test('the second of two sets of parameters wins; empty ones are dropped, unless they are kept', async () => {
    const { url } = await sent('find', { word: 'a', kind: '', parent: '' }, { word: 'b', none: null, nor: undefined });
    expect(url).toBe('/api/find?word=b&parent=');
  });

  test('parameters of a call that is not merged keep their empty texts', async () => {
    expect((await sent('getPlants', { bed: '', size: undefined })).url).toBe('/api/plants?bed=');
  });

  test('parameters of the path, encoded', async () => {
    expect((await sent('sow', { bed: 'a/b 浦' }, {})).url).toBe('/api/plants/a%2Fb%20%E6%B5%A6');
  });

  test('a body as JSON, an encrypted one as its text, both labelled JSON', async () => {
    const plain = await sent('rename', { word: '中文' });
    expect([plain.body, plain.headers['content-type']]).toEqual(['{"word":"中文"}', 'application/json']);
    const secret = await sent('enter', { word: 'a' });
    expect([secret.body, secret.headers['content-type']]).toEqual(['secret({"word":"a"})', 'application/json']);
  });

  test('a file as a form with its own boundary', async () => {
    const { headers, body } = await sent('portrait', new Blob(['bytes'], { type: 'image/png' }));
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('name="picture"');
    expect(body).toContain('bytes');
  });
});
