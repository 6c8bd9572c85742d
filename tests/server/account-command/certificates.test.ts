import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Authority,
  issueCertificate,
  makeAuthority,
  revocationList,
} from '../../../server/backend/account/certificate/authority.ts';
import { users } from '../../../server/backend/db/schema.ts';
import type { Answer, TestBackend } from '../backend/harness.ts';
import { command, commandEvents, realBackend } from './support.ts';

/** Certificates of a configured authority, which only the command binds to accounts. */

const HOLDER = '13900000020';
const OTHER = '13900000021';
const UNBOUND = '该证书有效，但还没有关联会员账号，请联系浦光中心办理';
const DAY_MS = 86_400_000;
const rsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const holderKey = rsaKey();

let backend: TestBackend;
let authority: Authority;
const fileOf = (name: string): string => join(backend.root, `${name}.pem`);

/** Issues a certificate and writes it to a file. Returns it as the browser sends it. */
async function issue(serialNumber: string, by = authority, days = 365): Promise<string> {
  const certificate = await issueCertificate(by, {
    commonName: '李联系',
    serialNumber,
    notBefore: new Date(backend.now.getTime() - 10 * DAY_MS),
    notAfter: new Date(backend.now.getTime() + days * DAY_MS),
    publicKey: createPublicKey(holderKey),
  });
  await writeFile(fileOf(serialNumber), certificate.toString('pem'));
  return Buffer.from(certificate.rawData).toString('base64');
}

beforeAll(async () => {
  backend = await realBackend();
  const from = new Date(backend.now.getTime() - 100 * DAY_MS);
  authority = await makeAuthority('测试机构', rsaKey(), from);
  await writeFile(fileOf('authorities'), authority.certificate.toString('pem'));
  await writeFile(fileOf('lists'), await revocationList(authority, ['0f'], backend.now));
  backend.certificates = { authorities: fileOf('authorities'), revocationList: fileOf('lists') };
  const company = ['--role', 'main', '--company', '某某公司'];
  await command(backend, ['create', ...company, '--phone', HOLDER, '--name', '李联系']);
  await command(backend, ['create', ...company, '--phone', OTHER, '--name', '王联系']);
  await backend.stop();
  await backend.start();
});
afterAll(() => backend.remove());

const run = (...args: readonly string[]): Promise<string> =>
  command(backend, args, { certificates: { authorities: fileOf('authorities'), revocationList: fileOf('lists') } });
const bind = (name: string, phone = HOLDER, ...more: readonly string[]): Promise<string> =>
  run('bind-certificate', '--phone', phone, '--file', fileOf(name), ...more);

/** Logs in with a certificate; the response is that of the first step that fails. */
async function login(certificate: string): Promise<Answer> {
  // Far enough apart for the rate limit.
  backend.now = new Date(backend.now.getTime() + 10 * 60_000);
  const challenge = (await backend.call('/company/ca/challenge')).data as { challengeId: string; text: string };
  const signature = sign('sha256', Buffer.from(challenge.text), createPrivateKey(holderKey)).toString('base64');
  const proof = { challengeId: challenge.challengeId, certificate, signature };
  const proved = await backend.post('/company/ca/prove', JSON.stringify(proof));
  if (proved.code !== 200) return proved;
  return backend.post('/company/ca/login', JSON.stringify({ id: (proved.data as { id: string }).id }));
}

test('a certificate of a configured authority logs in after the command has bound it', async () => {
  const certificate = await issue('01');
  expect((await login(certificate)).msg).toBe(UNBOUND);
  expect(await bind('01')).toMatch(/bound/);
  const { token } = await login(certificate);
  const { user } = await backend.call('/getInfo', {}, token);
  expect(user).toMatchObject({ userName: '李联系' });
});

test('a renewed certificate is bound beside the old one, or in its place', async () => {
  const [old, renewed, last] = [await issue('02'), await issue('03'), await issue('04')];
  await bind('02');
  await bind('03');
  expect([(await login(old)).code, (await login(renewed)).code]).toEqual([200, 200]);
  await bind('04', HOLDER, '--replace');
  expect((await login(last)).code).toBe(200);
  expect([(await login(old)).msg, (await login(renewed)).msg]).toEqual([UNBOUND, UNBOUND]);
});

test('an unbound certificate does not log in, and its account’s sessions end', async () => {
  const [one, other] = [await issue('05'), await issue('06')];
  await bind('05', HOLDER, '--replace');
  await bind('06');
  const { token } = await login(one);
  await run('unbind-certificate', '--phone', HOLDER, '--file', fileOf('05'));
  expect((await backend.call('/getInfo', {}, token)).code).toBe(401);
  expect([(await login(one)).msg, (await login(other)).code]).toEqual([UNBOUND, 200]);
  const { accounts } = JSON.parse(await run('export', '--phone', HOLDER)) as {
    readonly accounts: readonly { readonly certificates: readonly { readonly thumbprint: string }[] }[];
  };
  const certificates = accounts.flatMap((account) => account.certificates);
  expect(certificates).toHaveLength(1);
  const thumbprint = certificates[0]?.thumbprint.replaceAll(':', '').toLowerCase() ?? '';
  await run('unbind-certificate', '--phone', HOLDER, '--thumbprint', thumbprint);
  expect((await login(other)).msg).toBe(UNBOUND);
});

test('without file and thumbprint, every certificate of the account is unbound', async () => {
  const certificates = [await issue('07'), await issue('08')];
  await bind('07');
  await bind('08');
  await run('unbind-certificate', '--phone', HOLDER);
  for (const certificate of certificates) expect((await login(certificate)).msg).toBe(UNBOUND);
  await expect(run('unbind-certificate', '--phone', HOLDER)).rejects.toThrow(/no such certificate/);
});

test('a certificate belongs to one account, until that account is unbound from its company', async () => {
  const certificate = await issue('09');
  await bind('09');
  expect(await bind('09')).toMatch(/already/);
  await expect(bind('09', OTHER)).rejects.toThrow(/139\*\*\*\*0020/);
  expect((await login(certificate)).code).toBe(200);
  await backend.whileRunning((db) => db.update(users).set({ bound: false }).where(eq(users.phoneNumber, HOLDER)));
  await expect(bind('09')).rejects.toThrow(/unbound from its company/);
  await bind('09', OTHER);
  const { token } = await login(certificate);
  expect((await backend.call('/getInfo', {}, token)).user).toMatchObject({ userName: '王联系' });
  await backend.whileRunning((db) => db.update(users).set({ bound: true }).where(eq(users.phoneNumber, HOLDER)));
});

test('binds only certificates that permit a login', async () => {
  const stranger = await makeAuthority('测试机构', rsaKey(), new Date(backend.now.getTime() - 100 * DAY_MS));
  await issue('0a', stranger);
  await issue('0b', authority, -1);
  await issue('0f');
  await writeFile(fileOf('text'), '不是证书');
  await expect(bind('0a')).rejects.toThrow('该证书不是本平台信任的机构签发的');
  await expect(bind('0b')).rejects.toThrow('过期');
  await expect(bind('0f')).rejects.toThrow('该证书已被发证机构吊销');
  await expect(bind('text')).rejects.toThrow(/no certificate in PEM or DER/);
  await expect(bind('missing')).rejects.toThrow(/missing\.pem cannot be read/);
  await expect(run('bind-certificate', '--phone', HOLDER)).rejects.toThrow(/--file/);
  await expect(bind('0a', '13999999999')).rejects.toThrow();
  await expect(command(backend, ['bind-certificate', '--phone', HOLDER, '--file', fileOf('01')])).rejects.toThrow(
    /CA_CERTIFICATES/,
  );
});

test('bindings and their ends are in the audit log with the thumbprint', async () => {
  await issue('0c');
  const before = await commandEvents(backend);
  await bind('0c', OTHER);
  await run('unbind-certificate', '--phone', OTHER, '--file', fileOf('0c'));
  const [bound = '', unbound = ''] = (await commandEvents(backend)).slice(before.length);
  expect(bound).toMatch(/^certificate\.bound ([\dA-F]{2}:){31}[\dA-F]{2}$/);
  expect(unbound).toBe(bound.replace('certificate.bound', 'certificate.unbound'));
});
