import { generateKeyPairSync, sign } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DemoCertificate, openDemoCertificate } from '../../../support/certificates.ts';
import { type Answer, TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make();
});
afterAll(() => backend.remove());

const start = new Date('2026-11-21T04:00:00Z').getTime();
let minutes = 0;
// Far enough apart for the rate limit.
beforeEach(() => {
  minutes += 10;
  backend.now = new Date(start + minutes * 60_000);
});

const open = (name: DemoCertificate) => openDemoCertificate(join(backend.root, 'data'), name);

async function challenge(): Promise<{ readonly challengeId: string; readonly text: string }> {
  return (await backend.call('/company/ca/challenge')).data as { challengeId: string; text: string };
}

const prove = (challengeId: string, certificate: string, signature: string): Promise<Answer> =>
  backend.post('/company/ca/prove', JSON.stringify({ challengeId, certificate, signature }));

async function proveWith(name: DemoCertificate): Promise<Answer> {
  const [{ challengeId, text }, holder] = [await challenge(), await open(name)];
  return prove(challengeId, holder.certificate, holder.sign(text));
}

const ticketOf = (answer: Answer): string => (answer.data as { id: string }).id;
const enter = (id: string): Promise<Answer> => backend.post('/company/ca/login', JSON.stringify({ id }));

test('a certificate holder logs in with a ticket that works only once', async () => {
  const proved = await proveWith('member');
  expect(proved).toMatchObject({ code: 200 });
  const entered = await enter(ticketOf(proved));
  expect(entered.code).toBe(200);
  const info = await backend.call('/getInfo', {}, entered.token);
  expect(info.user).toMatchObject({ userId: '1001' });
  expect(await enter(ticketOf(proved))).toMatchObject({ code: 500, msg: '登录已超时，请重新选择证书' });
});

test('rejects a ticket that is older than a minute, unknown or missing', async () => {
  const proved = await proveWith('member');
  backend.now = new Date(backend.now.getTime() + 61_000);
  expect((await enter(ticketOf(proved))).code).toBe(500);
  expect((await enter('made-up')).code).toBe(500);
  expect((await backend.post('/company/ca/login', '{}')).code).toBe(500);
});

test('expired, revoked and untrusted certificates are rejected with different errors', async () => {
  expect((await proveWith('expired')).msg).toMatch(/^该证书已于2025年11月2\d日过期/);
  expect((await proveWith('revoked')).msg).toBe('该证书已被发证机构吊销，不能用于登录');
  expect((await proveWith('foreign')).msg).toBe('该证书不是本平台信任的机构签发的，请更换证书');
});

test('the error for a certificate that is not yet valid contains its first valid day', async () => {
  backend.now = new Date('2026-11-01T04:00:00Z');
  expect((await proveWith('member')).msg).toMatch(/^该证书尚未生效，2026年11月\d+日起可以使用$/);
});

test('rejects a signature of another challenge, an invalid signature and an unreadable certificate', async () => {
  const holder = await open('member');
  const other = await challenge();
  const mine = await challenge();
  expect((await prove(mine.challengeId, holder.certificate, holder.sign(other.text))).msg).toContain('签名与证书不符');
  const again = await challenge();
  expect((await prove(again.challengeId, holder.certificate, 'AAAA')).msg).toContain('签名与证书不符');
  const third = await challenge();
  expect((await prove(third.challengeId, 'bm8=', holder.sign(third.text))).msg).toContain('无法识别该证书');
});

test('rejects a valid signature of the challenge by a key that is not the certificate’s', async () => {
  const { challengeId, text } = await challenge();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
  expect((await prove(challengeId, (await open('member')).certificate, signature)).msg).toContain('签名与证书不符');
});

test('the files of the demo certificates can be read only by their owner', async () => {
  const folder = join(backend.root, 'data/demo-certificates');
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual(['expired.p12', 'foreign.p12', 'member.p12', 'password.txt', 'revoked.p12']);
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
});

test('a challenge works only once and expires after five minutes', async () => {
  const holder = await open('member');
  const { challengeId, text } = await challenge();
  const signature = holder.sign(text);
  expect((await prove(challengeId, holder.certificate, signature)).code).toBe(200);
  expect((await prove(challengeId, holder.certificate, signature)).msg).toContain('已超时');
  const late = await challenge();
  backend.now = new Date(backend.now.getTime() + 301_000);
  expect((await prove(late.challengeId, holder.certificate, holder.sign(late.text))).msg).toContain('已超时');
});

test('the demo certificates are kept and still work after a restart', async () => {
  const before = await open('member');
  await backend.stop();
  await backend.start();
  expect((await open('member')).certificate).toBe(before.certificate);
  expect((await proveWith('member')).code).toBe(200);
});

test.each([
  ['at a start', 2 * 365 + 1, true],
  ['while the server runs', 4 * 365 + 2, false],
])('the demo certificates are made anew %s if the member’s has expired', async (_when, days, isRestarted) => {
  const before = await open('member');
  backend.now = new Date(backend.now.getTime() + days * 86_400_000);
  if (isRestarted) {
    await backend.stop();
    await backend.start();
  } else expect((await proveWith('member')).code).not.toBe(200);
  expect((await open('member')).certificate).not.toBe(before.certificate);
  const proved = await proveWith('member');
  expect(proved).toMatchObject({ code: 200 });
  expect((await enter(ticketOf(proved))).code).toBe(200);
  expect((await proveWith('expired')).msg).toMatch(/过期/);
  expect((await proveWith('revoked')).msg).toContain('吊销，不能');
  expect((await proveWith('foreign')).msg).toContain('不是本平台信任');
});
