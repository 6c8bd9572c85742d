import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import forge from 'node-forge';

export type DemoCertificate = 'member' | 'expired' | 'revoked' | 'foreign';

/** A demo certificate as its holder uses it: DER as Base64, and a signature of a text. */
export async function openDemoCertificate(dataDir: string, name: DemoCertificate) {
  const folder = join(dataDir, 'demo-certificates');
  const password = (await readFile(join(folder, 'password.txt'), 'utf8')).trim();
  const bytes = await readFile(join(folder, `${name}.p12`));
  const file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('binary')), false, password);
  const { pkcs8ShroudedKeyBag = '', certBag = '' } = forge.pki.oids;
  const key = file.getBags({ bagType: pkcs8ShroudedKeyBag })[pkcs8ShroudedKeyBag]?.[0]?.key;
  const certificate = file.getBags({ bagType: certBag })[certBag]?.[0]?.cert;
  if (!key || !certificate) throw new Error(`${name}.p12 holds no key and certificate`);
  const privateKey = createPrivateKey(forge.pki.privateKeyToPem(key));
  return {
    certificate: forge.util.encode64(forge.asn1.toDer(forge.pki.certificateToAsn1(certificate)).getBytes()),
    sign: (text: string): string => sign('sha256', Buffer.from(text), privateKey).toString('base64'),
  };
}
