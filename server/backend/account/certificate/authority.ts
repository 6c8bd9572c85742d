import { createPrivateKey, createPublicKey, type KeyObject, webcrypto } from 'node:crypto';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

x509.cryptoProvider.set(webcrypto as Crypto);

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;

/** A certificate authority: its own certificate and the keys that it signs with. */
export interface Authority {
  readonly certificate: x509.X509Certificate;
  readonly keys: CryptoKeyPair;
}

interface IssueOptions {
  readonly commonName: string;
  readonly serialNumber: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** The holder's key. */
  readonly publicKey: KeyObject;
}

const importPublic = (key: KeyObject): Promise<CryptoKey> =>
  webcrypto.subtle.importKey('spki', key.export({ type: 'spki', format: 'der' }), RSA, true, [
    'verify',
  ]) as Promise<CryptoKey>;

const importPrivate = (pem: string): Promise<CryptoKey> =>
  webcrypto.subtle.importKey('pkcs8', createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' }), RSA, true, [
    'sign',
  ]) as Promise<CryptoKey>;

/** Creates an authority with a self-signed certificate that is valid for ten years. `keyPem` is an RSA key. */
export async function makeAuthority(commonName: string, keyPem: string, from: Date): Promise<Authority> {
  const keys = {
    privateKey: await importPrivate(keyPem),
    publicKey: await importPublic(createPublicKey(keyPem)),
  } as CryptoKeyPair;
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: [{ CN: [commonName] }, { O: ['浦光核能产业促进中心（示例）'] }, { C: ['CN'] }],
    notBefore: from,
    notAfter: new Date(from.getTime() + 3650 * DAY_MS),
    signingAlgorithm: RSA,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate, keys };
}

/** Issues a certificate for logging in. */
export async function issueCertificate(authority: Authority, options: IssueOptions): Promise<x509.X509Certificate> {
  const { commonName, serialNumber, notBefore, notAfter, publicKey } = options;
  return x509.X509CertificateGenerator.create({
    serialNumber,
    subject: [{ CN: [commonName] }, { C: ['CN'] }],
    issuer: authority.certificate.subject,
    notBefore,
    notAfter,
    publicKey: await importPublic(publicKey),
    signingKey: authority.keys.privateKey,
    signingAlgorithm: RSA,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
    ],
  });
}

/** The authority's certificate revocation list (CRL) in PEM. */
export async function revocationList(
  authority: Authority,
  serialNumbers: readonly string[],
  at: Date,
): Promise<string> {
  const list = await x509.X509CrlGenerator.create({
    issuer: authority.certificate.subject,
    thisUpdate: at,
    nextUpdate: new Date(at.getTime() + 3650 * DAY_MS),
    entries: serialNumbers.map((serialNumber) => ({
      serialNumber,
      revocationDate: at,
      reason: x509.X509CrlReason.keyCompromise,
    })),
    signingAlgorithm: RSA,
    signingKey: authority.keys.privateKey,
  });
  return list.toString('pem');
}
