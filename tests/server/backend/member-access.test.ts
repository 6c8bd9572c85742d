import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OperationName, operations } from '../../../generated/contract.ts';
import { TestBackend } from './harness.ts';

let backend: TestBackend;
let expired = '';
beforeAll(async () => {
  backend = await TestBackend.make();
  expired = await backend.login();
  backend.now = new Date(backend.now.getTime() + 31 * 60_000);
});
afterAll(() => backend.remove());

const memberCalls = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].access === 'member');

/** A call with nothing right about it but its address: the session is asked for before anything else. */
async function codeOf(name: OperationName, authorization?: string): Promise<number> {
  const { method, path } = operations[name];
  const response = await backend.fetch(path.replace(/\{\w+\}/g, '1'), {
    method,
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  return ((await response.json()) as { code: number }).code;
}

describe('every member call is refused', () => {
  test.each(memberCalls)('%s: without a session, with a made-up one, with one that is over', async (name) => {
    expect(await codeOf(name)).toBe(401);
    expect(await codeOf(name, 'Bearer made-up')).toBe(401);
    expect(await codeOf(name, `Bearer ${expired}`)).toBe(401);
  });

  test('there are such calls', () => {
    expect(memberCalls.length).toBeGreaterThan(15);
  });
});
