import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const VERSION = 'v1';
const NONCE_BYTES = 12;

/** Encrypts short texts for the database. A text sealed for one owner cannot be opened for another. */
export interface Sealer {
  seal(text: string, owner: string): string;
  /** Throws if the text was sealed with another key or for another owner, or was changed. */
  open(sealed: string, owner: string): string;
}

/** A sealer with a key derived from the installation's secret. */
export function sealerOf(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'second factor', 32));
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const parts = [nonce, Buffer.concat([cipher.update(text), cipher.final()]), cipher.getAuthTag()];
      return [VERSION, ...parts.map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, owner) {
      const [version, ...parts] = sealed.split('.');
      const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || !nonce || !text || !tag) throw new Error('a sealed text has an unknown form');
      const cipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(owner));
      cipher.setAuthTag(tag);
      return cipher.update(text).toString() + cipher.final().toString();
    },
  };
}
