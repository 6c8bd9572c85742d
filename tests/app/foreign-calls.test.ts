import { describe, expect, test } from 'vitest';
import { createCapabilities } from '../../app/core/api/capabilities.ts';
import { loginByPhone } from '../../generated/api/account.ts';
import { getColumnList, getContentReleaseBeforeList, getContentReleaseById } from '../../generated/api/content.ts';
import { getTraining, getTrainingList, getTrainingPreview } from '../../generated/api/training.ts';
import {
  type ApiClient,
  ApiError,
  createApiClient,
  type Dialect,
  type Problem,
} from '../../generated/api/transport.ts';
import { backends } from '../../generated/backends.ts';
import { capabilityConstants } from '../../generated/constants.ts';

/** How the client treats responses of a foreign backend: missing capabilities and unusable responses. */

const dialect: Dialect = { ...backends.specification, has: [], lacks: [], maxResponseBytes: 1000 };

interface Foreign {
  readonly api: ApiClient;
  readonly lacksTraining: () => boolean;
  readonly problems: readonly Problem[];
  readonly asked: readonly string[];
}

/** A client of a backend whose responses `respond` returns by path. */
function clientOf(
  respond: (path: string) => readonly [status: number, body: unknown],
  token: string | null = null,
  now: () => number = () => 0,
): Foreign {
  const capabilities = createCapabilities(dialect, now);
  const problems: Problem[] = [];
  const asked: string[] = [];
  const api = createApiClient({
    baseURL: 'http://backend.test',
    dialect,
    capabilities,
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url);
      asked.push(pathname);
      const [status, body] = respond(pathname);
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
    token: () => token,
    device: () => 'pc',
    encrypt: async (text) => text,
    onProblem: (problem) => void problems.push(problem),
    onFailure: () => undefined,
  });
  return { api, problems, asked, lacksTraining: () => capabilities.lacks('training') };
}

const kindOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.kind : String(error)),
  );

const list = (api: ApiClient): Promise<unknown> => getTrainingList(api, {});

describe('a missing capability is learned', () => {
  test.each([
    ['405', 405, {}],
    ['501', 501, {}],
    ['404 on a call without an id', 404, {}],
    ['405 as a code under HTTP 200', 200, { code: 405, msg: '' }],
  ])('from %s, and is not requested again', async (_what, status, body) => {
    const { api, lacksTraining, asked } = clientOf(() => [status, body], 'session');
    expect(lacksTraining()).toBe(false);
    expect(await kindOf(list(api))).toBe('unsupported');
    expect(lacksTraining()).toBe(true);
    const before = asked.length;
    expect(await kindOf(getTraining(api, { id: '7' }))).toBe('unsupported');
    expect(asked.length).toBe(before);
  });

  test('from 401 if the session is still valid, but not if it has expired', async () => {
    const expired = [200, { code: 401, msg: '认证失败' }] as const;
    const stands = clientOf((path) => (path === '/getInfo' ? [200, { code: 200, user: { userId: 1 } }] : expired), 't');
    expect(await kindOf(list(stands.api))).toBe('unsupported');
    expect(stands.lacksTraining()).toBe(true);
    const over = clientOf(() => expired, 't');
    expect(await kindOf(list(over.api))).toBe('expired');
    expect(over.lacksTraining()).toBe(false);
  });

  test('from 401 for visitors on a public call', async () => {
    const { api, lacksTraining } = clientOf(() => [401, { code: 401, msg: '' }]);
    expect(await kindOf(getTrainingPreview(api))).toBe('unsupported');
    expect(lacksTraining()).toBe(true);
  });

  test('but not from a missing entry or a server error', async () => {
    const { api, lacksTraining } = clientOf((path) => (path.endsWith('/7') ? [404, {}] : [500, {}]), 't');
    expect(await kindOf(getTraining(api, { id: '7' }))).toBe('status');
    expect(await kindOf(list(api))).toBe('status');
    expect(lacksTraining()).toBe(false);
  });

  test('for a limited time, since the backend may add it later', async () => {
    const time = { now: 0 };
    const { api, lacksTraining } = clientOf(
      () => [501, {}],
      't',
      () => time.now,
    );
    await kindOf(list(api));
    time.now = capabilityConstants.learnedMs - 1;
    expect(lacksTraining()).toBe(true);
    time.now = capabilityConstants.learnedMs;
    expect(lacksTraining()).toBe(false);
  });
});

describe('an unusable response', () => {
  test('is rejected if it exceeds the declared size', async () => {
    const rows = Array.from({ length: 100 }, (_, id) => ({ id, title: '一条' }));
    const { api } = clientOf(() => [200, { code: 200, rows, total: 100 }]);
    expect(await kindOf(getContentReleaseBeforeList(api, { columnId: '1' }))).toBe('tooLarge');
  });

  test.each([
    ['null', { code: 200, data: null }],
    ['missing', { code: 200 }],
  ])('means “not found” if an entry is requested and the data is %s', async (_what, body) => {
    const { api } = clientOf(() => [200, body]);
    expect(await kindOf(getContentReleaseById(api, { id: '1' }))).toBe('notFound');
  });

  test('is rejected if a login returns no token', async () => {
    const login = (body: object): Promise<string> =>
      kindOf(
        loginByPhone(clientOf(() => [200, body]).api, { phoneNumber: '', userName: '', password: '', phoneCode: '' }),
      );
    expect(await login({ code: 200, token: 'session' })).toBe('done');
    for (const body of [{ code: 200 }, { code: 200, token: null }, { code: 200, token: '' }])
      expect(await login(body)).toBe('rejected');
  });

  test('is reported once per invalid field, with its call and path', async () => {
    const { api, problems } = clientOf(() => [
      200,
      {
        code: 200,
        data: [
          { id: 1, planceNo: 'first' },
          { id: 2, planceNo: 'x' },
        ],
      },
    ]);
    await getColumnList(api, { columnPid: '' });
    await getColumnList(api, { columnPid: '' });
    expect(problems).toEqual([{ call: 'getColumnList', path: '[].planceNo', expected: 'a number' }]);
  });
});
