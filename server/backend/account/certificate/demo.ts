import { createPublicKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import type { Db } from '../../db/database.ts';
import { certificateBindings, settings } from '../../db/schema.ts';
import { type Authority, issueCertificate, makeAuthority, revocationList } from './authority.ts';
import { pkcs12 } from './pkcs12.ts';
import { type Trust, trustOf } from './trust.ts';

/** The member of the demo who receives a certificate. */
const HOLDER = { userId: '1001', name: '示例会员甲' } as const;
const YEAR_MS = 365 * 86_400_000;
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
    member: await issue(authority, SERIALS.member, -0.01, 2),
    expired: await issue(authority, SERIALS.expired, -2, -1),
    revoked: await issue(authority, SERIALS.revoked, -0.5, 2),
    foreign: await issue(stranger, SERIALS.foreign, -0.01, 2),
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

/**
 * The embedded test authority. It is created at the first start, together with certificate files: a valid one, and an expired, a
 * revoked and a foreign one, which are rejected. The files are in `demo-certificates/`; the authority's key is discarded.
 */
export async function demoTrust(db: Db, dataDir: string, clock: Clock, log: Log): Promise<Trust> {
  const read = async (): Promise<Stored | null> => {
    const [row] = await db.select().from(settings).where(eq(settings.key, SETTING));
    return row ? (JSON.parse(row.value) as Stored) : null;
  };
  const known = await read();
  if (known) return trustOf(known.certificate, known.list);
  const { thumbprint, files, ...made } = await make(clock.now());
  const mine = await db
    .insert(settings)
    .values({ key: SETTING, value: JSON.stringify(made) })
    .onConflictDoNothing()
    .returning({ key: settings.key });
  // If another process has stored its authority first, that one applies.
  const stored = mine.length > 0 ? made : ((await read()) ?? made);
  if (mine.length > 0) {
    await db.insert(certificateBindings).values({ thumbprint, userId: HOLDER.userId }).onConflictDoNothing();
    const folder = join(dataDir, 'demo-certificates');
    mkdirSync(folder, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content, { mode: 0o600 });
    log.info('demo certificates were made', { folder });
  }
  return trustOf(stored.certificate, stored.list);
}
