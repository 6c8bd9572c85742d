import { afterEach, expect, test } from 'vitest';
import { OneTimeTokens } from '../../../server/backend/account/one-time-tokens.ts';
import { firstStart } from '../../support/backend-template.ts';
import { idsOf, TestBackend } from './harness.ts';

/** The clock of a machine jumps when it is set and after the machine has slept. */

const HOUR = 3_600_000;
const at = (hours: number): Date => new Date(new Date(firstStart).getTime() + hours * HOUR);
/** Long enough for a loaded machine. */
const RECOVERY = { timeout: 20_000, interval: 20 };

let backend: TestBackend | null = null;
afterEach(async () => {
  await backend?.remove();
  backend = null;
});
const made = async (files: Readonly<Record<string, string>> = {}, watchContent = false): Promise<TestBackend> => {
  backend = await TestBackend.make(files, { watchContent });
  return backend;
};

test('a jump forwards ends a session, and logging in works after it and after jumps back', async () => {
  const site = await made();
  const token = await site.login();
  const info = async (one: string) => (await site.call('/getInfo', {}, one)).code;
  expect(await info(token)).toBe(200);
  site.now = at(13);
  expect(await info(token)).toBe(401);
  const later = await site.login();
  expect(await info(later)).toBe(200);
  site.now = at(0);
  expect(await info(later)).toBe(200);
  expect(await info(await site.login())).toBe(200);
  site.now = at(-24 * 400);
  expect(await info(await site.login())).toBe(200);
});

test('after a jump backwards, later code requests do not block new codes and logins', async () => {
  const site = await made();
  const [{ phoneNumber = '' } = {}] = await site.accounts();
  const ask = () => site.call('/company/getPhoneCode', { phoneNumber });
  const byCode = async (): Promise<number> => {
    const body = site.encrypted({ phoneNumber, userName: '', password: '', phoneCode: site.codeSentTo(phoneNumber) });
    return (await site.post('/company/loginByPhone', body)).code;
  };
  site.now = at(48);
  for (let index = 0; index < 6; index += 1) await ask();
  expect((await ask()).code).not.toBe(200);
  site.now = at(0);
  expect((await ask()).code).toBe(200);
  expect(await byCode()).toBe(200);
});

test('a one-time token expires after a jump forwards and works only once after a jump backwards', async () => {
  const site = await made();
  await site.stop();
  const { db, close } = await site.openDatabase();
  let now = at(0);
  const tokens = new OneTimeTokens(db, { now: () => now });
  const issue = () => tokens.issue('password-link', 'somebody', HOUR);
  const first = await issue();
  now = at(2);
  expect(await tokens.consume('password-link', first)).toBeNull();
  const second = await issue();
  now = at(-48);
  expect(await tokens.consume('password-link', second)).toBe('somebody');
  expect(await tokens.consume('password-link', second)).toBeNull();
  expect(await tokens.consume('password-link', await issue())).toBe('somebody');
  await close();
});

test('a due entry is published soon after a jump forwards and hidden again after a jump backwards', async () => {
  const due = (date: string, title: string): string =>
    `---\ntitle: ${title}\nsummary: 这是一条用于测试的摘要，说明文章的大意。\ndate: ${date}\ntime: "14:00"\n---\n\n正文。\n`;
  const site = await made(
    {
      'news/party/early.md': due('2026-11-21', '下午两点的文章'),
      'news/party/late.md': due('2026-12-21', '下个月的文章'),
    },
    true,
  );
  const listed = async () =>
    idsOf(await site.call('/api/getContentReleaseBeforeList', { columnId: 'news-party', pageSize: 100 }));
  expect(await listed()).toEqual([]);
  site.now = at(3);
  await expect.poll(listed, RECOVERY).toEqual(['early']);
  site.now = at(24 * 60);
  await expect.poll(listed, RECOVERY).toEqual(['late', 'early']);
  site.now = at(-24);
  await site.put('news/party/other.md', due('2026-11-01', '一篇早先的文章'));
  await expect.poll(async () => (await listed()).includes('other'), RECOVERY).toBe(true);
  expect(await listed()).toEqual(['other']);
  site.now = at(24 * 60);
  await expect.poll(listed, RECOVERY).toEqual(['late', 'early', 'other']);
});
