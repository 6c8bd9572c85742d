import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../generated/contract.ts';
import { type Answer, TestBackend } from '../backend/harness.ts';
import { addressOf, brokenBodies, hasBody, injections, isMembers, names, numbers, tokens } from './attack-tables.ts';

/**
 * Attacks on the calls, made from tables: every call of the contract with everything that does not belong into it. Each case
 * says how it is refused: by its code, and never by a fault (520).
 */

let backend: TestBackend;
let token = '';
beforeAll(async () => {
  backend = await TestBackend.make({}, { folders: ['returns'] });
  token = await backend.login();
});
afterAll(() => backend.remove());

/** Every case comes from an address of its own, a second after the last, so that limits of one case are not another's. */
let cases = 0;
async function attack(name: OperationName, init: RequestInit & { readonly address?: string } = {}): Promise<Answer> {
  cases += 1;
  backend.now = new Date(backend.now.getTime() + 1000);
  const { address = addressOf(name), ...rest } = init;
  const response = await backend.fetch(address, {
    method: operations[name].method,
    ...rest,
    headers: { 'x-forwarded-for': `10.${cases >> 16}.${(cases >> 8) & 255}.${cases & 255}`, ...rest.headers },
  });
  return (await response.json()) as Answer;
}

const asMember = (name: OperationName): Readonly<Record<string, string>> =>
  isMembers(name) ? { authorization: `Bearer ${token}` } : {};

/** Logged out by nobody, and moved on by every case: the session is opened anew where its time is over. */
async function keepSession(): Promise<void> {
  if ((await backend.call('/getInfo', {}, token)).code !== 200) token = await backend.login();
}

const faults = (): string[] => backend.lines.filter((line) => line.startsWith('error'));

const withBody = names.filter((name) => hasBody(name) && name !== 'logout');
const members = names.filter(isMembers);

describe('sessions that nobody has', () => {
  test.each(members.flatMap((name) => Object.keys(tokens).map((kind) => [name, kind] as const)))(
    '%s with the token “%s” is refused, 401',
    async (name, kind) => {
      const authorization = tokens[kind];
      const answer = await attack(name, {
        headers: authorization === undefined ? {} : { authorization },
        body: hasBody(name) ? '{}' : undefined,
      });
      expect(answer.code).toBe(401);
    },
  );
});

describe('bodies beyond their limit', () => {
  test.each(
    withBody.flatMap((name) => ['application/json', 'multipart/x', 'text/plain'].map((type) => [name, type] as const)),
  )('%s as %s', async (name, type) => {
    await keepSession();
    const isFile = operations[name].file !== null;
    const answer = await attack(name, {
      headers: { ...asMember(name), 'content-type': type },
      body: new Uint8Array(isFile ? 10_700_000 : 70_000).fill(120),
    });
    // Whoever lacks a call's permission is refused before the body is read.
    const headers = { ...asMember(name), 'content-type': 'application/json' };
    const mayCall = (await attack(name, { headers, body: '{}' })).code !== 403;
    expect(answer).toMatchObject(mayCall ? { code: 413, msg: '提交的内容过大' } : { code: 403 });
  });
});

describe('bodies that are no object of the contract', () => {
  test.each(withBody.flatMap((name) => Object.keys(brokenBodies).map((kind) => [name, kind] as const)))(
    '%s with %s is refused without a fault',
    async (name, kind) => {
      await keepSession();
      const before = faults().length;
      const answer = await attack(name, {
        headers: { ...asMember(name), 'content-type': 'application/json' },
        body: brokenBodies[kind],
      });
      const { encrypted, file, permission } = operations[name];
      // Some calls take no body at all: to them it is nothing. A body beyond the limit is not read.
      if (permission !== null) expect([200, 403, 404, 500]).toContain(answer.code);
      else if (encrypted) expect(answer.code).toBe((brokenBodies[kind]?.length ?? 0) > 4096 ? 413 : 500);
      else if (file) expect(answer.code).toBe(500);
      else expect([200, 404, 500]).toContain(answer.code);
      expect(faults()).toHaveLength(before);
    },
  );
});

describe('texts in the place of parameters', () => {
  const readers = names.filter((name) => !hasBody(name) && Object.keys(operations[name].query).length > 0);
  test.each(readers.flatMap((name) => Object.keys(injections).map((kind) => [name, kind] as const)))(
    '%s with %s finds nothing more and makes no fault',
    async (name, kind) => {
      await keepSession();
      const before = faults().length;
      for (const key of Object.keys(operations[name].query)) {
        const answer = await attack(name, {
          address: addressOf(name, '1', { [key]: injections[kind] ?? '' }),
          headers: asMember(name),
        });
        expect([200, 403, 404, 500], key).toContain(answer.code);
        expect(answer.msg, key).not.toContain('系统异常');
        expect(JSON.stringify(answer), key).not.toMatch(/password|passwd|root:/i);
      }
      expect(faults()).toHaveLength(before);
    },
  );
});

describe('numbers that no page has', () => {
  const paged = names.filter((name) => 'pageNum' in operations[name].query);
  test.each(paged.flatMap((name) => numbers.map((number) => [name, number] as const)))(
    '%s with pageNum=%s',
    async (name, number) => {
      await keepSession();
      const before = faults().length;
      const answer = await attack(name, {
        address: addressOf(name, '1', { pageNum: number, keyword: '核电' }),
        headers: asMember(name),
      });
      const refused = ['2147483648', '9007199254740993', '1e308', 'NaN', 'Infinity', '1;drop'].includes(number);
      // Whoever lacks a call's permission is refused before anything else is read.
      const mayCall = (await attack(name, { address: addressOf(name, '1', {}), headers: asMember(name) })).code !== 403;
      expect(answer.code).toBe(mayCall ? (refused ? 500 : 200) : 403);
      expect(faults()).toHaveLength(before);
    },
  );
});

describe('ids of nobody', () => {
  const byId = names.filter((name) => operations[name].path.includes('{'));
  test.each(byId.flatMap((name) => Object.keys(injections).map((kind) => [name, kind] as const)))(
    '%s with the id “%s” is refused',
    async (name, kind) => {
      await keepSession();
      const before = faults().length;
      const answer = await attack(name, {
        address: addressOf(name, injections[kind]),
        headers: { ...asMember(name), 'content-type': 'application/json' },
        body: hasBody(name) ? '{}' : undefined,
      });
      expect([403, 404, 500]).toContain(answer.code);
      expect(faults()).toHaveLength(before);
    },
  );
});

describe('the head of a call', () => {
  test.each(names.filter((name) => !hasBody(name)))('%s is refused, 405, and does nothing', async (name) => {
    const response = await backend.fetch(addressOf(name), { method: 'HEAD' });
    expect(response.status).toBe(405);
  });
});
