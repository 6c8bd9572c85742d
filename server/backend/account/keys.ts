import { createPrivateKey, createPublicKey, generateKeyPairSync, webcrypto } from 'node:crypto';
import { settings as transport } from '../../../generated/api/settings.ts';
import type { Db } from '../db/database.ts';
import { settingOr } from '../db/settings.ts';

/** The backend's key pair: created at the first start, stored in the database, shared by all processes. */
export interface Keys {
  readonly publicKeyPem: string;
  /** Decrypts a body: blocks of the key's length, concatenated and Base64-encoded. Rejects if it cannot be decrypted. */
  decrypt(text: string): Promise<string>;
}

const makeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: transport.encryption.bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const blockBytes = transport.encryption.bits / 8;
/** More blocks than any encrypted body of the contract needs. */
const MAX_BLOCKS = 4;

/** Each block is decrypted in a thread of the pool, so that the event loop is never blocked. */
async function decryptWith(key: CryptoKey, text: string): Promise<string> {
  const bytes = Buffer.from(text, 'base64');
  const count = bytes.length / blockBytes;
  if (!Number.isInteger(count) || count === 0) throw new Error('the text is not made of whole blocks');
  if (count > MAX_BLOCKS) throw new Error(`the text has more than ${MAX_BLOCKS} blocks`);
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += blockBytes) {
    const block = bytes.subarray(from, from + blockBytes);
    blocks.push(Buffer.from(await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, block)));
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(blocks));
}

export async function loadKeys(db: Db): Promise<Keys> {
  const key = createPrivateKey(await settingOr(db, 'account.key', makeKey));
  const publicKeyPem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  const pkcs8 = key.export({ type: 'pkcs8', format: 'der' });
  const opener = await webcrypto.subtle.importKey('pkcs8', pkcs8, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, [
    'decrypt',
  ]);
  return { publicKeyPem, decrypt: (text) => decryptWith(opener, text) };
}
