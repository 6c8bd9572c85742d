import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, TestBackend } from './harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make({ 'news/party/one.md': article({ title: '第一篇文章' }) });
});
afterAll(() => backend.remove());

const LIST = '/api/getContentReleaseBeforeList';

describe('parameters', () => {
  test.each([
    ['a zero byte in a text', LIST, { title: 'a\u0000b' }],
    ['a zero byte in an id', '/api/getContentReleaseById', { id: 'a\u0000b' }],
    ['a page number out of range', LIST, { pageNum: '1e308' }],
    ['a text that is too long', LIST, { title: '长'.repeat(3000) }],
    ['an impossible year', LIST, { year: '0000' }],
    ['a year that is not a number', LIST, { year: 'now' }],
  ])('%s causes no server error', async (_name, path, query) => {
    const before = backend.lines.filter((line) => line.startsWith('error')).length;
    const answer = await backend.call(path, query);
    expect(answer.msg).not.toContain('系统异常');
    expect(backend.lines.filter((line) => line.startsWith('error'))).toHaveLength(before);
  });

  test('unknown parameters are ignored', async () => {
    expect(await backend.call(LIST, { columnId: 'news-party', whatever: '1' })).toMatchObject({ code: 200, total: 1 });
  });

  test('empty paging parameters fall back to the defaults', async () => {
    expect(await backend.call(LIST, { pageNum: '', pageSize: '' })).toMatchObject({ code: 200, total: 1 });
  });
});

describe('responses', () => {
  test('forbid caching and content sniffing', async () => {
    const response = await backend.fetch(`${LIST}?columnId=news-party`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('allow no other origin by default', async () => {
    const response = await backend.fetch(LIST, { headers: { origin: 'https://other.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('return 404 in the envelope for an unknown path', async () => {
    const response = await backend.fetch('/api/nothing');
    expect([response.status, ((await response.json()) as { code: number }).code]).toEqual([404, 404]);
  });
});

describe('a repeated POST', () => {
  test('gets the same response as the first if both are sent at the same time', async () => {
    const body = backend.encrypted({ userName: '', phoneCode: '', ...(await backend.accounts())[0] });
    const send = () => backend.post('/company/loginByPhone', body, { 'idempotency-key': 'at-once-0001' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map((answer) => answer.token)).size).toBe(1);
  });
});

// The files of a PostgreSQL server cannot be read here.
test.skipIf(process.env.TEST_DATABASE_URL)('the database files do not contain session tokens', async () => {
  const own = await TestBackend.make({}, { hasOwnDatabase: true });
  const [account] = await own.accounts();
  const body = own.encrypted({ userName: '', phoneCode: '', ...account });
  const { token } = await own.post('/company/loginByPhone', body, { 'idempotency-key': 'secret-key-0001' });
  await own.stop();
  expect(token).toHaveLength(43);
  const folder = join(own.root, 'data/pglite');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const holding = (text = ''): string[] =>
    files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes(text)).map(({ name }) => name);
  const [open, secret] = [holding(account?.phoneNumber), holding(token)];
  await own.remove();
  expect(open, 'what is stored as it is').not.toEqual([]);
  expect(secret).toEqual([]);
});
