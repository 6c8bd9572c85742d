import { createPublicKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import type { Db } from '../../db/database.ts';
import { certificateBindings, settings, users } from '../../db/schema.ts';
import { type Authority, issueCertificate, makeAuthority, revocationList } from './authority.ts';
import { pkcs12 } from './pkcs12.ts';
import { type Trust, type TrustSource, trustOf } from './trust.ts';

/** The member of the demo who receives a certificate. */
const HOLDER = { userId: '1001', name: '示例会员甲' } as const;
const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Years for which the member's certificate is valid. */
const VALID_YEARS = 2;
/** How long before the end of the member's certificate the set is made anew. */
const RENEWAL_MS = 30 * DAY_MS;
const SETTING = 'account.testAuthority';
const SERIALS = { member: '1001', expired: '1002', revoked: '1003', foreign: '1004' } as const;

interface Stored {
  readonly certificate: string;
  readonly list: string;
}

interface Made extends Stored {
  readonly thumbprint: string;
  readonly files: Readonly<Record<string, Buffer | string>>;
}

const rsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

async function make(now: Date): Promise<Made> {
  const password = randomBytes(9).toString('base64url');
  const [authorityKey, holderKey] = [rsaKey(), rsaKey()];
  const at = (years: number): Date => new Date(now.getTime() + years * YEAR_MS);
  const authority = await makeAuthority('浦光核能测试证书机构（示例）', authorityKey, at(-3));
  // An untrusted authority with a key of its own.
  const stranger = await makeAuthority('未受信任的机构（示例）', holderKey, at(-3));
  const issue = (by: Authority, serialNumber: string, from: number, to: number) =>
    issueCertificate(by, {
      commonName: HOLDER.name,
      serialNumber,
      notBefore: at(from),
      notAfter: at(to),
      publicKey: createPublicKey(holderKey),
    });
  const certificates = {
    member: await issue(authority, SERIALS.member, -0.01, VALID_YEARS),
    expired: await issue(authority, SERIALS.expired, -2, -1),
    revoked: await issue(authority, SERIALS.revoked, -0.5, VALID_YEARS),
    foreign: await issue(stranger, SERIALS.foreign, -0.01, VALID_YEARS),
  };
  const files = Object.entries(certificates).map(([name, certificate]) => [
    `${name}.p12`,
    pkcs12(certificate.toString('pem'), holderKey, password, HOLDER.name),
  ]);
  return {
    certificate: authority.certificate.toString('pem'),
    list: await revocationList(authority, [SERIALS.revoked], now),
    thumbprint: new X509Certificate(certificates.member.toString('pem')).fingerprint256,
    files: { ...Object.fromEntries(files), 'password.txt': `${password}\n` },
  };
}

/** The time from which a set has to be made anew; its list is as old as the set. */
const renewalOf = ({ revoked: [list] }: Trust): number =>
  (list?.thisUpdate.getTime() ?? 0) + VALID_YEARS * YEAR_MS - RENEWAL_MS;

const trustIn = (stored: string): Trust => {
  const { certificate, list } = JSON.parse(stored) as Stored;
  return trustOf(certificate, list);
};

async function readStored(db: Db): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return row?.value ?? null;
}

/** Makes the set in place of a former one, and its files. Resolves to what is stored: another process's set if that was first. */
async function replace(db: Db, former: string | null, dataDir: string, now: Date, log: Log): Promise<string> {
  const { thumbprint, files, ...made } = await make(now);
  const value = JSON.stringify(made);
  const mine = await db
    .insert(settings)
    .values({ key: SETTING, value })
    .onConflictDoUpdate({ target: settings.key, set: { value }, setWhere: eq(settings.value, former ?? '') })
    .returning({ key: settings.key });
  if (mine.length === 0) return (await readStored(db)) ?? value;
  const [holder] = await db.select({ userId: users.userId }).from(users).where(eq(users.userId, HOLDER.userId));
  if (holder)
    await db
      .insert(certificateBindings)
      .values({ thumbprint, ...holder })
      .onConflictDoNothing();
  const folder = join(dataDir, 'demo-certificates');
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content, { mode: 0o600 });
  log.info('demo certificates were made', { folder });
  return value;
}

/**
 * The embedded test authority. It is created at the first start, together with certificate files: a valid one, and an expired, a
 * revoked and a foreign one, which are rejected. The files are in `demo-certificates/`; the authority's key is discarded, so
 * all of them are made anew before the valid one expires.
 */
export async function demoTrust(db: Db, dataDir: string, clock: Clock, log: Log): Promise<TrustSource> {
  const isCurrent = (trust: Trust): boolean => clock.now().getTime() < renewalOf(trust);
  const read = async (): Promise<Trust> => {
    const stored = await readStored(db);
    const known = stored === null ? null : trustIn(stored);
    return known && isCurrent(known) ? known : trustIn(await replace(db, stored, dataDir, clock.now(), log));
  };
  let trust = await read();
  return async () => {
    if (!isCurrent(trust)) trust = await read();
    return trust;
  };
}
