import { verify, X509Certificate } from 'node:crypto';
import 'reflect-metadata';
import { X509Certificate as Issuer, type X509Crl } from '@peculiar/x509';
import { chineseDay } from '../../content/times.ts';
import { codes, Refusal } from '../../http/envelope.ts';
import type { Trust } from './trust.ts';

interface Proof {
  /** DER, Base64. */
  readonly certificate: string;
  /** Base64. */
  readonly signature: string;
  /** What was signed. */
  readonly text: string;
}

const refused = (message: string): Refusal => new Refusal(codes.failure, message);

function read(certificate: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(certificate, 'base64'));
  } catch {
    throw refused('无法识别该证书，请确认选择的是数字证书文件');
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

const issuerOf = (certificate: X509Certificate, { authorities }: Trust): X509Certificate | undefined =>
  authorities.find((one) => one.ca && certificate.checkIssued(one) && certificate.verify(one.publicKey));

/** Whether an authority's own list, and not one that somebody else signed, names the certificate. */
async function isRevoked(
  certificate: X509Certificate,
  issuer: X509Certificate,
  lists: readonly X509Crl[],
): Promise<boolean> {
  for (const list of lists) {
    const named = list.findRevoked(certificate.serialNumber.toLowerCase());
    if (named && (await list.verify({ publicKey: new Issuer(issuer.raw) }))) return true;
  }
  return false;
}

/**
 * Judges whether the holder of a certificate is who may log in: signature of the challenge, chain, validity, revocation.
 * Returns the certificate's thumbprint; throws a Refusal that names what is wrong.
 */
export async function judge(proof: Proof, trust: Trust, now: Date): Promise<string> {
  const certificate = read(proof.certificate);
  if (!isSignedBy(certificate, proof)) throw refused('签名与证书不符，请重新选择证书后再试');
  const issuer = issuerOf(certificate, trust);
  if (!issuer) throw refused('该证书不是本平台信任的机构签发的，请更换证书');
  const [from, to] = [new Date(certificate.validFrom), new Date(certificate.validTo)];
  if (now < from) throw refused(`该证书尚未生效，${chineseDay(from)}起可以使用`);
  if (now > to) throw refused(`该证书已于${chineseDay(to)}过期，请向发证机构更新`);
  if (now > new Date(issuer.validTo)) throw refused('签发该证书的机构证书已过期，请联系发证机构');
  if (await isRevoked(certificate, issuer, trust.revoked)) throw refused('该证书已被发证机构吊销，不能用于登录');
  return certificate.fingerprint256;
}
