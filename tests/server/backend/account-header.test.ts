import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from './harness.ts';
import { people, reportingBackend } from './reporting/support.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await reportingBackend();
});
afterAll(() => backend.remove());

const save = (token: string, account: string | null) =>
  backend.post(
    '/report/return/annual-statistics',
    JSON.stringify({ version: 0, values: { mainBusiness: '别家的产品' } }),
    { authorization: `Bearer ${token}`, ...(account === null ? {} : { account }) },
    'PUT',
  );

test('rejects a save whose account header names another account or company, and stores nothing', async () => {
  const token = await backend.login(people.owner);
  for (const account of ['2001@200', '1001@200', '2001@100', '1002@100', '1001', '@']) {
    expect(await save(token, account)).toMatchObject({ code: 403 });
    const { data } = await backend.call('/report/return/annual-statistics', {}, token);
    expect(data).toMatchObject({ version: 0, values: {} });
  }
  expect(await save(token, '1001@100')).toMatchObject({ code: 200 });
  // Other clients send no account header.
  const other = await backend.login(people.other);
  expect(await save(other, null)).toMatchObject({ code: 200 });
});
