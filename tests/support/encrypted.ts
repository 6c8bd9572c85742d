import { constants, publicEncrypt } from 'node:crypto';

/** A body as the browser encrypts it. */
export function encryptedFor(publicKeyPem: string, value: unknown): string {
  const bytes = Buffer.from(JSON.stringify(value));
  const key = { key: publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 190)
    blocks.push(publicEncrypt(key, bytes.subarray(from, from + 190)));
  return Buffer.concat(blocks).toString('base64');
}
