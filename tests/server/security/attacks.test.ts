import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../generated/contract.ts';
import type { Db } from '../../../server/backend/db/database.ts';
import { type Answer, article, TestBackend } from '../backend/harness.ts';
import { addressOf, brokenBodies, hasBody, injections, isMembers, names, numbers, tokens } from './attack-tables.ts';

/**
 * Attacks on the calls, made from tables: every call of the contract with invalid input. Each case has its expected
 * codes, and none may cause a server error (520).
 */

let backend: TestBackend;
let token = '';
beforeAll(async () => {
  backend = await TestBackend.make({}, { folders: ['returns'] });
  token = await backend.login();
});
afterAll(() => backend.remove());

/** Every case has its own address and second, so that the rate limits of one case do not affect another. */
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

/** Every case advances the clock: logs in again if the session has expired. */
async function keepSession(): Promise<void> {
  if ((await backend.call('/getInfo', {}, token)).code !== 200) token = await backend.login();
}

const faults = (): string[] => backend.lines.filter((line) => line.startsWith('error'));

const withBody = names.filter((name) => hasBody(name) && name !== 'logout');
const members = names.filter(isMembers);

describe('invalid sessions', () => {
  test.each(members.flatMap((name) => Object.keys(tokens).map((kind) => [name, kind] as const)))(
    '%s with the token “%s” returns 401',
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

describe('bodies over the limit are rejected', () => {
  test.each(
    withBody.flatMap((name) => ['application/json', 'multipart/x', 'text/plain'].map((type) => [name, type] as const)),
  )('%s as %s', async (name, type) => {
    await keepSession();
    const isFile = operations[name].file !== null;
    const answer = await attack(name, {
      headers: { ...asMember(name), 'content-type': type },
      body: new Uint8Array(isFile ? 10_700_000 : 70_000).fill(120),
    });
    // A call without its permission is rejected before the body is read.
    const headers = { ...asMember(name), 'content-type': 'application/json' };
    const mayCall = (await attack(name, { headers, body: '{}' })).code !== 403;
    expect(answer).toMatchObject(mayCall ? { code: 413, msg: '提交的内容过大' } : { code: 403 });
  });
});

/** Malformed bodies that are not JSON, or that hold a text that cannot be stored. */
const unreadable = new Set(['no JSON', 'a zero byte', 'nesting of thousands', 'XML', 'a form']);
const takesBody = (name: OperationName): boolean => operations[name].bodyModel !== null;

describe('malformed bodies', () => {
  let permissions: readonly string[] = [];
  beforeAll(async () => {
    await keepSession();
    permissions = (await backend.call('/getInfo', {}, token)).permissions ?? [];
  });
  test.each(withBody.flatMap((name) => Object.keys(brokenBodies).map((kind) => [name, kind] as const)))(
    '%s with %s causes no server error',
    async (name, kind) => {
      await keepSession();
      const before = faults().length;
      const answer = await attack(name, {
        headers: { ...asMember(name), 'content-type': 'application/json' },
        body: brokenBodies[kind],
      });
      const { encrypted, file, permission } = operations[name];
      const isOwn = permission === null || permissions.includes(permission);
      if (!isOwn) expect(answer.code).toBe(403);
      // A body over the limit is not read.
      else if (encrypted) expect(answer.code).toBe((brokenBodies[kind]?.length ?? 0) > 4096 ? 413 : 500);
      else if (file) expect(answer).toMatchObject({ code: 500, msg: '上传的内容格式不正确' });
      else if (unreadable.has(kind)) expect(answer).toMatchObject({ code: 500, msg: '提交的内容格式不正确' });
      // Some calls take no body and ignore it; readMessages without a body marks all messages.
      else if (takesBody(name) && kind !== 'a prototype' && name !== 'readMessages')
        expect([404, 500]).toContain(answer.code);
      else expect([200, 404, 500]).toContain(answer.code);
      expect(faults()).toHaveLength(before);
    },
  );
});

describe('injections in query parameters', () => {
  const readers = names.filter((name) => !hasBody(name) && Object.keys(operations[name].query).length > 0);
  test.each(readers.flatMap((name) => Object.keys(injections).map((kind) => [name, kind] as const)))(
    '%s with %s causes no server error and reveals no secrets',
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

describe('unusual page numbers', () => {
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
      // A call without its permission is rejected before anything else is read.
      const mayCall = (await attack(name, { address: addressOf(name, '1', {}), headers: asMember(name) })).code !== 403;
      expect(answer.code).toBe(mayCall ? (refused ? 500 : 200) : 403);
      expect(faults()).toHaveLength(before);
    },
  );
});

describe('unknown ids', () => {
  const byId = names.filter((name) => operations[name].path.includes('{'));
  test.each(byId.flatMap((name) => Object.keys(injections).map((kind) => [name, kind] as const)))(
    '%s rejects the id “%s” without a server error',
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

/** A digest of the rows of each table. */
async function digests(db: Db): Promise<ReadonlyMap<unknown, unknown>> {
  const found = new Map<unknown, unknown>();
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  for (const { name } of tables) {
    const rows = sql`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest`;
    const [row] = await db.execute<{ digest: string }>(sql`${rows} from ${sql.identifier(name)} as t`);
    found.set(name, row?.digest);
  }
  return found;
}

describe('HEAD requests', () => {
  test.each(names.filter((name) => !hasBody(name)))('%s returns 405', async (name) => {
    const response = await backend.fetch(addressOf(name), { method: 'HEAD' });
    expect(response.status).toBe(405);
  });

  test('change no row of the database and send no code, unlike GET requests', async () => {
    const own = await TestBackend.make({ 'news/party/one.md': article() }, { hasOwnDatabase: true });
    try {
      const authorization = `Bearer ${await own.login()}`;
      const phoneNumber = (await own.accounts())[0]?.phoneNumber ?? '';
      const query = { phoneNumber, columnId: 'news-party', contentId: 'one' };
      const readers = names.filter((name) => !hasBody(name));
      const askAll = async (method: string): Promise<void> => {
        for (const [index, name] of readers.entries())
          await own.fetch(addressOf(name, '1', query), {
            method,
            headers: { authorization, 'x-forwarded-for': `192.0.2.${index}` },
          });
      };
      const before = await own.inDatabase(digests);
      await askAll('HEAD');
      expect(own.codeSentTo(phoneNumber)).toBe('');
      expect(await own.inDatabase(digests)).toEqual(before);
      await askAll('GET');
      expect(own.codeSentTo(phoneNumber)).not.toBe('');
      const after = await own.inDatabase(digests);
      for (const table of ['phone_codes', 'visit_counts']) expect(after.get(table), table).not.toBe(before.get(table));
    } finally {
      await own.remove();
    }
  });
});
