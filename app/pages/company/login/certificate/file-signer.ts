import forge from 'node-forge';
import { type Signer, SignerError, toBase64 } from './signer.ts';

interface Holder {
  readonly certificate: forge.pki.Certificate;
  readonly key: forge.pki.rsa.PrivateKey;
}

const MAX_BYTES = 100_000;
const unreadable = (): SignerError => new SignerError('无法识别该文件，请选择.p12、.pfx或.pem格式的证书文件');
const wrongPassword = (): SignerError => new SignerError('证书密码不正确，请重新输入');
const asBinary = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const asBytes = (binary: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(binary, (character) => character.charCodeAt(0));

/** The key in a PKCS#12 file, and its certificate. */
function fromPkcs12(bytes: Uint8Array, password: string): Holder {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(asBinary(bytes));
  } catch {
    throw unreadable();
  }
  let file: forge.pkcs12.Pkcs12Pfx;
  try {
    file = forge.pkcs12.pkcs12FromAsn1(asn1, false, password);
  } catch (error) {
    throw /MAC|password|decrypt/i.test(String(error)) ? wrongPassword() : unreadable();
  }
  const { pkcs8ShroudedKeyBag: shrouded = '', keyBag: plain = '', certBag = '' } = forge.pki.oids;
  const keys = [
    ...(file.getBags({ bagType: shrouded })[shrouded] ?? []),
    ...(file.getBags({ bagType: plain })[plain] ?? []),
  ];
  const certificates = (file.getBags({ bagType: certBag })[certBag] ?? []).flatMap(({ cert }) => cert ?? []);
  return pairOf(
    keys.flatMap(({ key }) => (key ? [key as forge.pki.rsa.PrivateKey] : [])),
    certificates,
  );
}

function fromPem(text: string, password: string): Holder {
  try {
    const blocks = forge.pem.decode(text);
    const certificates = blocks
      .filter(({ type }) => type === 'CERTIFICATE')
      .map(({ body }) => forge.pki.certificateFromAsn1(forge.asn1.fromDer(body)));
    const start = text.search(/-----BEGIN [A-Z ]*PRIVATE KEY-----/);
    const key = start < 0 ? null : forge.pki.decryptRsaPrivateKey(text.slice(start), password);
    if (start >= 0 && !key) throw wrongPassword();
    return pairOf(key ? [key] : [], certificates);
  } catch (error) {
    throw error instanceof SignerError ? error : unreadable();
  }
}

/** A key and the certificate with the same modulus; files may also contain the certificates of the issuers. */
function pairOf(keys: readonly forge.pki.rsa.PrivateKey[], certificates: readonly forge.pki.Certificate[]): Holder {
  for (const key of keys) {
    const certificate = certificates.find(({ publicKey }) => (publicKey as forge.pki.rsa.PublicKey).n.equals(key.n));
    if (certificate) return { certificate, key };
  }
  throw new SignerError('文件中没有可用的证书和私钥，请向发证机构重新导出');
}

/** Pages served over plain HTTP have no WebCrypto, so node-forge signs there. */
function signWith(key: Holder['key']): Signer['sign'] {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) {
    return async (text) => {
      const digest = forge.md.sha256.create().update(text, 'utf8');
      return forge.util.encode64(key.sign(digest));
    };
  }
  const info = forge.asn1.toDer(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key))).getBytes();
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return async (text) => {
    const imported = await subtle.importKey('pkcs8', asBytes(info), algorithm, false, ['sign']);
    return toBase64(await subtle.sign(algorithm.name, imported, new TextEncoder().encode(text)));
  };
}

/** Opens a certificate file (PKCS#12 or PEM, RSA). The key never leaves the page. Throws a SignerError. */
export async function openFile(file: Blob, password: string): Promise<Signer> {
  if (file.size === 0 || file.size > MAX_BYTES) throw unreadable();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = asBinary(bytes);
  const holder = text.includes('-----BEGIN ') ? fromPem(text, password) : fromPkcs12(bytes, password);
  const der = forge.asn1.toDer(forge.pki.certificateToAsn1(holder.certificate)).getBytes();
  return { certificate: forge.util.encode64(der), sign: signWith(holder.key) };
}
