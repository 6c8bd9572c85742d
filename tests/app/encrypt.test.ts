import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import JSEncrypt from 'jsencrypt';
import { describe, expect, test } from 'vitest';
import { cutByBytes, encrypt } from '../../app/runtime/api/encrypt.ts';
import type { EncryptionKey } from '../../app/runtime/api/encryption-key.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const key = (padding: EncryptionKey['padding']): EncryptionKey => ({ publicKey, padding });

const blocksOf = (base64: string): Buffer[] => {
  const bytes = Buffer.from(base64, 'base64');
  return Array.from({ length: bytes.length / 256 }, (_, index) => bytes.subarray(index * 256, (index + 1) * 256));
};

const texts = {
  short: JSON.stringify({ password: 'a' }),
  chinese: JSON.stringify({ password: '核能'.repeat(200) }),
  emoji: JSON.stringify({ password: '👩‍🔬🔑'.repeat(60) }),
};

describe('encrypt', () => {
  test.each(Object.entries(texts))('OAEP: %s text is restored by decryption', async (_name, text) => {
    const blocks = blocksOf(await encrypt(text, key('RSA-OAEP-256')));
    const open = (block: Buffer): Buffer =>
      privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block);
    expect(Buffer.concat(blocks.map(open)).toString('utf8')).toBe(text);
  });

  test.each(Object.entries(texts))('PKCS#1 v1.5: %s text is restored by decryption', async (_name, text) => {
    const rsa = new JSEncrypt();
    rsa.setPrivateKey(privateKey);
    const blocks = blocksOf(await encrypt(text, key('RSA-PKCS1-v1_5')));
    const open = (block: Buffer): string => rsa.decrypt(block.toString('base64')) || '';
    expect(JSON.parse(blocks.map(open).join(''))).toEqual(JSON.parse(text));
  });

  test('rejects if there is no public key', async () => {
    await expect(encrypt('{}', { ...key('RSA-OAEP-256'), publicKey: '' })).rejects.toThrow('public key');
  });

  test('splits text at whole characters, within the byte limit', () => {
    const pieces = cutByBytes('核能👩a'.repeat(40), 190);
    const decoder = new TextDecoder('utf-8', { fatal: true });
    expect(pieces.map((piece) => decoder.decode(piece)).join('')).toBe('核能👩a'.repeat(40));
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(190);
  });
});
