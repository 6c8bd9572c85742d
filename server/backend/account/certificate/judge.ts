import { verify, X509Certificate } from 'node:crypto';
import 'reflect-metadata';
import {
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate as Parsed,
  type X509Crl,
} from '@peculiar/x509';
import { ApiError, codes } from '../../http/envelope.ts';
import { chineseDay } from '../../times.ts';
import type { Trust } from './trust.ts';

interface Proof {
  /** DER, Base64. */
  readonly certificate: string;
  /** Base64. */
  readonly signature: string;
  /** The signed text. */
  readonly text: string;
}

/** Extended key usages that allow a login: client authentication, and any usage. */
const CLIENT_PURPOSES = new Set(['1.3.6.1.5.5.7.3.2', '2.5.29.37.0']);

const failure = (message: string): ApiError => new ApiError(codes.failure, message);

function read(certificate: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64'));
  } catch {
    throw failure('无法识别该证书，请确认选择的是数字证书文件');
  }
}

function isSignedBy(holder: X509Certificate, { text, signature }: Proof): boolean {
  try {
    const key = { key: holder.publicKey, dsaEncoding: 'ieee-p1363' as const };
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/**
 * The authority that issued a certificate. A renewed authority has several certificates of one key: one that is valid now comes
 * first.
 */
function issuerOf(certificate: X509Certificate, { authorities }: Trust, now: Date): X509Certificate | undefined {
  const issuers = authorities.filter(
    (one) => one.ca && certificate.checkIssued(one) && certificate.verify(one.publicKey),
  );
  const isValid = (one: X509Certificate): boolean => new Date(one.validFrom) <= now && now <= new Date(one.validTo);
  return issuers.find(isValid) ?? issuers[0];
}

/**
 * Throws an ApiError if a list signed by the issuer contains the certificate, or if the newest of these lists has expired. Ignores
 * lists of other signers.
 */
async function assertNotRevoked(
  certificate: X509Certificate,
  issuer: X509Certificate,
  lists: readonly X509Crl[],
  now: Date,
): Promise<void> {
  let newest: X509Crl | undefined;
  for (const list of lists) {
    if (!(await list.verify({ publicKey: new Parsed(issuer.raw) }))) continue;
    if (list.findRevoked(certificate.serialNumber.toLowerCase())) throw failure('该证书已被发证机构吊销，不能用于登录');
    if (!newest || list.thisUpdate > newest.thisUpdate) newest = list;
  }
  if (newest?.nextUpdate && newest.nextUpdate < now)
    throw failure('发证机构的吊销列表已过期，暂时不能用证书登录，请联系浦光中心');
}

/** Throws an ApiError for a CA certificate, or if the usage extensions exclude signatures or client authentication. */
function assertUsage(certificate: X509Certificate): void {
  const parsed = new Parsed(certificate.raw);
  const usages = parsed.getExtension(KeyUsagesExtension)?.usages;
  const purposes = parsed.getExtension(ExtendedKeyUsageExtension)?.usages;
  const signs = usages === undefined || (usages & KeyUsageFlags.digitalSignature) !== 0;
  const isClients = purposes === undefined || purposes.some((purpose) => CLIENT_PURPOSES.has(String(purpose)));
  if (certificate.ca || !signs || !isClients) throw failure('该证书的用途不是身份认证，请更换证书');
}

/** Verifies that a certificate permits a login: issuer, validity, usage, revocation. Throws an ApiError that names the problem. */
export async function assertPermitsLogin(certificate: X509Certificate, trust: Trust, now: Date): Promise<void> {
  const issuer = issuerOf(certificate, trust, now);
  if (!issuer) throw failure('该证书不是本平台信任的机构签发的，请更换证书');
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (now < from) throw failure(`该证书尚未生效，${chineseDay(from)}起可以使用`);
  if (now > to) throw failure(`该证书已于${chineseDay(to)}过期，请向发证机构更新`);
  if (now > new Date(issuer.validTo)) throw failure('签发该证书的机构证书已过期，请联系发证机构');
  assertUsage(certificate);
  await assertNotRevoked(certificate, issuer, trust.revoked, now);
}

/**
 * Verifies the signature of a challenge, and that its certificate permits a login. Returns the certificate's thumbprint; throws
 * an ApiError that names the problem.
 */
export async function judge(proof: Proof, trust: Trust, now: Date): Promise<string> {
  const certificate = read(proof.certificate);
  if (!isSignedBy(certificate, proof)) throw failure('签名与证书不符，请重新选择证书后再试');
  await assertPermitsLogin(certificate, trust, now);
  return certificate.fingerprint256;
}
