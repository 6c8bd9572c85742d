import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-account-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PHONE = '13800138000';

/** Runs `account create` with this on its standard input, which ends then where `ends` says so. */
function create(input: string, ends: boolean): Promise<{ readonly code: number | null; readonly text: string }> {
  const args = ['create', '--role', 'staff', '--phone', PHONE, '--name', '张三'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/account-command.ts', ...args], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  if (ends) child.stdin.end(input);
  else child.stdin.write(input);
  return new Promise((done) => {
    child.once('close', (code) => done({ code, text }));
  });
}

test('without a password no account is made, and the command says so', async () => {
  const { code, text } = await create('', true);
  expect(code).toBe(2);
  expect(text).toMatch(/^No password was given: .+\n\nUsage: npm run account/);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a line', `${PHONE}\n`, true],
  ['a line without its end', PHONE, true],
  ['a line of an input that stays open', `${PHONE}\n`, false],
])('the password is read from %s', async (_name, input, ends) => {
  // A password that has the phone number in it is refused, before any database is opened.
  const { code, text } = await create(input, ends);
  expect(code).toBe(2);
  expect(text).toMatch(/^[^\n]*密码[^\n]*\n$/);
});
