import JSEncrypt from 'jsencrypt';
import type { EncryptionKey } from './encryption-key.ts';

/** Bytes that one block of a 2048-bit key holds: OAEP with SHA-256 takes 66 of its 256, PKCS#1 v1.5 takes 11. */
const blockBytes = { 'RSA-OAEP-256': 190, 'RSA-PKCS1-v1_5': 245 } as const;

/** Cuts a text into pieces of at most `limit` UTF-8 bytes, at character boundaries only. */
export function cutByBytes(text: string, limit: number): Uint8Array[] {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  let piece: number[] = [];
  for (const character of text) {
    const bytes = encoder.encode(character);
    if (piece.length + bytes.length > limit) {
      pieces.push(Uint8Array.from(piece));
      piece = [];
    }
    piece.push(...bytes);
  }
  return [...pieces, Uint8Array.from(piece)];
}

// jsencrypt's OAEP takes one character per byte; it does not encode UTF-8.
const asBinary = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

// jsencrypt's PKCS#1 v1.5 encodes UTF-8, but breaks characters outside the basic plane: JSON escapes keep the text ASCII.
const asAscii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Encrypts a JSON text for the backend: blocks of whole characters, joined as bytes and Base64-encoded once. Throws if the
 * key is missing or rejects a block; the client reports that like a call without a response.
 */
export async function encrypt(json: string, { publicKey, padding }: EncryptionKey): Promise<string> {
  if (!publicKey) throw new Error('no public key is configured');
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  const oaep = padding === 'RSA-OAEP-256';
  const blocks = cutByBytes(oaep ? json : asAscii(json), blockBytes[padding]).map((bytes) => {
    const text = asBinary(bytes);
    const block = oaep ? rsa.encryptOAEP(text) : rsa.encrypt(text);
    if (!block) throw new Error('the public key refuses the text');
    return atob(block);
  });
  return btoa(blocks.join(''));
}
