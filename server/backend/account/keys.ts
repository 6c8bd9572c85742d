import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { settings as transport } from '../../../generated/api/settings.ts';
import type { Db } from '../db/database.ts';
import { settingOr } from '../db/settings.ts';

/** The backend's key pair: made at the first start, kept in the database, the same for every process. */
export interface Keys {
  readonly publicKeyPem: string;
  /** Opens a body: blocks of the key's length, joined and Base64-coded. Throws where it cannot be opened. */
  decrypt(text: string): string;
}

const makeKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: transport.encryption.bits })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

function decryptWith(key: KeyObject, text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const blockBytes = transport.encryption.bits / 8;
  if (bytes.length === 0 || bytes.length % blockBytes !== 0) throw new Error('the text is not made of whole blocks');
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += blockBytes) {
    const block = bytes.subarray(from, from + blockBytes);
    blocks.push(privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block));
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(blocks));
}

export async function loadKeys(db: Db): Promise<Keys> {
  const key = createPrivateKey(await settingOr(db, 'account.key', makeKey));
  const publicKeyPem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  return { publicKeyPem, decrypt: (text) => decryptWith(key, text) };
}
