import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-account-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PHONE = '13800138000';

/** Runs `account create` with this standard input, which is closed afterwards if `ends` is set. */
function create(input: string, ends: boolean): Promise<{ readonly code: number | null; readonly text: string }> {
  const args = ['create', '--role', 'staff', '--phone', PHONE, '--name', '张三'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/account-command/index.ts', ...args], {
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

test('without a password, the command creates no account and reports the missing password', async () => {
  const { code, text } = await create('', true);
  expect(code).toBe(2);
  expect(text).toMatch(/^No password was given: .+\n\nUsage: npm run account/);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a line', `${PHONE}\n`, true],
  ['a line without a line break', PHONE, true],
  ['a line while standard input stays open', `${PHONE}\n`, false],
])('reads the password from %s', async (_name, input, ends) => {
  // A password that contains the phone number is rejected before any database is opened.
  const { code, text } = await create(input, ends);
  expect(code).toBe(2);
  expect(text).toMatch(/^[^\n]*密码[^\n]*\n$/);
});

test('in an assembled folder without DATA_DIR, the command exits with 2 and creates no database', async () => {
  const place = await mkdtemp(join(tmpdir(), 'portal-account-'));
  const script = resolve('server/account-command/index.ts');
  const args = ['--import', import.meta.resolve('tsx'), script, 'create', '--role', 'staff', '--phone', PHONE];
  const { DATA_DIR, DATABASE_URL, ...env } = process.env;
  try {
    const { status, stderr } = spawnSync(process.execPath, [...args, '--name', '张三', '--link'], {
      cwd: place,
      env,
      encoding: 'utf8',
    });
    expect([status, await readdir(place)]).toEqual([2, []]);
    expect(stderr).toMatch(/^There is no data folder .+ DATA_DIR is not set.+\n$/);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
});
