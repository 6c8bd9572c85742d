import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authority, makeAuthority } from '../../../../server/backend/account/certificate/authority.ts';
import { judge } from '../../../../server/backend/account/certificate/judge.ts';
import { type Trust, trustOf, trustOfFiles } from '../../../../server/backend/account/certificate/trust.ts';

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const now = new Date('2026-11-21T04:00:00Z');
const day = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
const rsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const holderKey = rsaKey();

let authority: Authority;
/** The authority's former certificate, of the same key; it has expired. */
let former: Authority;
let stranger: Authority;
beforeAll(async () => {
  const key = rsaKey();
  authority = await makeAuthority('测试机构', key, day(-100));
  former = await makeAuthority('测试机构', key, day(-3700));
  stranger = await makeAuthority('测试机构', rsaKey(), day(-100));
});

const spki = (key: KeyObject): Promise<CryptoKey> =>
  webcrypto.subtle.importKey('spki', key.export({ type: 'spki', format: 'der' }), RSA, true, ['verify']);

/** A certificate of the holder with the given extensions. */
const issue = async (extensions: readonly x509.Extension[], serialNumber = '2a'): Promise<x509.X509Certificate> =>
  x509.X509CertificateGenerator.create({
    serialNumber,
    subject: 'CN=持有人',
    issuer: authority.certificate.subject,
    notBefore: day(-1),
    notAfter: day(1),
    publicKey: await spki(createPublicKey(holderKey)),
    signingKey: authority.keys.privateKey,
    signingAlgorithm: RSA,
    extensions: [...extensions],
  });

const listOf = async (
  by: Authority,
  serials: readonly string[],
  nextUpdate: Date | undefined,
  thisUpdate = day(-10),
): Promise<string> => {
  const list = await x509.X509CrlGenerator.create({
    issuer: by.certificate.subject,
    thisUpdate,
    nextUpdate,
    entries: serials.map((serialNumber) => ({ serialNumber, revocationDate: day(-5) })),
    signingAlgorithm: RSA,
    signingKey: by.keys.privateKey,
  });
  return list.toString('pem');
};

const trustWith = (lists: string): Trust => trustOf(authority.certificate.toString('pem'), lists);

/** The error for a certificate; '' if it is accepted. */
async function refusal(certificate: x509.X509Certificate, trust: Trust = trustWith('')): Promise<string> {
  const text = 'challenge';
  const signature = sign('sha256', Buffer.from(text), createPrivateKey(holderKey)).toString('base64');
  const proof = { certificate: Buffer.from(certificate.rawData).toString('base64'), signature, text };
  return judge(proof, trust, now).then(
    () => '',
    (error: Error) => error.message,
  );
}

const { KeyUsageFlags, ExtendedKeyUsage } = x509;
const usage = (flags: number) => new x509.KeyUsagesExtension(flags, true);
const purposes = (...names: readonly string[]) => new x509.ExtendedKeyUsageExtension([...names]);

describe('a certificate for', () => {
  test.each([
    ['signing and client auth', () => [usage(KeyUsageFlags.digitalSignature), purposes(ExtendedKeyUsage.clientAuth)]],
    ['no declared purpose', () => []],
    ['any purpose', () => [purposes('2.5.29.37.0')]],
  ])('%s is accepted', async (_name, extensions) => {
    expect(await refusal(await issue(extensions()))).toBe('');
  });

  test.each([
    ['key encipherment only', () => [usage(KeyUsageFlags.keyEncipherment)]],
    ['server auth', () => [usage(KeyUsageFlags.digitalSignature), purposes(ExtendedKeyUsage.serverAuth)]],
    ['code signing', () => [purposes(ExtendedKeyUsage.codeSigning)]],
    ['issuing certificates', () => [new x509.BasicConstraintsExtension(true, 0, true)]],
  ])('%s is rejected', async (_name, extensions) => {
    expect(await refusal(await issue(extensions()))).toBe('该证书的用途不是身份认证，请更换证书');
  });
});

describe('lists of revoked certificates', () => {
  const plain = (): Promise<x509.X509Certificate> => issue([]);

  test('a current list rejects the certificates that it names and no others', async () => {
    const certificate = await plain();
    expect(await refusal(certificate, trustWith(await listOf(authority, ['2a'], day(1))))).toContain('吊销，不能');
    expect(await refusal(certificate, trustWith(await listOf(authority, ['2b'], day(1))))).toBe('');
  });

  test('a list past its next update rejects every certificate; a list without one does not expire', async () => {
    const certificate = await plain();
    expect(await refusal(certificate, trustWith(await listOf(authority, [], day(-1))))).toContain('吊销列表已过期');
    expect(await refusal(certificate, trustWith(await listOf(authority, [], undefined)))).toBe('');
  });

  test('a list of another signer with the same name is ignored', async () => {
    expect(await refusal(await plain(), trustWith(await listOf(stranger, ['2a'], day(1))))).toBe('');
  });
});

describe('a renewed authority or list is in the file together with the former one, in any order:', () => {
  const inBothOrders = (one: string, two: string): readonly string[] => [`${one}\n${two}`, `${two}\n${one}`];
  const pem = ({ certificate }: Authority): string => certificate.toString('pem');

  test('an authority that is valid counts, although another one of the same key has expired', async () => {
    const certificate = await issue([]);
    for (const authorities of inBothOrders(pem(former), pem(authority)))
      expect(await refusal(certificate, trustOf(authorities, ''))).toBe('');
    expect(await refusal(certificate, trustOf(pem(former), ''))).toContain('机构证书已过期');
  });

  test('the newest list decides whether the lists have expired', async () => {
    const certificate = await issue([]);
    const [old, renewed] = [await listOf(authority, [], day(-1)), await listOf(authority, [], day(6), day(-1))];
    for (const lists of inBothOrders(old, renewed)) expect(await refusal(certificate, trustWith(lists))).toBe('');
    const expired = await listOf(authority, [], day(-0.5), day(-2));
    for (const lists of inBothOrders(old, expired))
      expect(await refusal(certificate, trustWith(lists))).toContain('吊销列表已过期');
  });

  test('a certificate is rejected if any list names it', async () => {
    const certificate = await issue([]);
    const [old, renewed] = [await listOf(authority, ['2a'], day(-1)), await listOf(authority, [], day(6), day(-1))];
    for (const lists of inBothOrders(old, renewed))
      expect(await refusal(certificate, trustWith(lists))).toContain('吊销，不能');
  });
});

describe('authority and revocation list files', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-trust-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('are reread when they change, and cause an error if they cannot be read', async () => {
    const [authorities, lists] = [join(folder, 'ca.pem'), join(folder, 'crl.pem')];
    await writeFile(authorities, authority.certificate.toString('pem'));
    await writeFile(lists, await listOf(authority, [], day(1)));
    const source = await trustOfFiles(authorities, lists);
    const certificate = await issue([]);
    expect(await refusal(certificate, await source())).toBe('');
    expect(await source()).toBe(await source());
    await writeFile(lists, await listOf(authority, ['2a'], day(1)));
    await utimes(lists, day(1), day(1));
    expect(await refusal(certificate, await source())).toContain('吊销，不能');
    await rm(authorities);
    await expect(source()).rejects.toThrow();
  });
});
