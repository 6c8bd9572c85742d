import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { UsageError } from '../../code/load.ts';

/** Bytes of a block that each padding occupies. */
const paddings: Readonly<Record<string, { readonly overhead: number; readonly options: object }>> = {
  'RSA-OAEP-256': { overhead: 66, options: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } },
  'RSA-PKCS1-v1_5': { overhead: 11, options: { padding: constants.RSA_PKCS1_PADDING } },
};

/** Splits a text into parts of at most `most` UTF-8 bytes, without splitting a character. */
function blocksOf(text: string, most: number): Buffer[] {
  const blocks: Buffer[] = [];
  let block = '';
  for (const character of text) {
    if (Buffer.byteLength(block + character) > most) {
      blocks.push(Buffer.from(block));
      block = '';
    }
    block += character;
  }
  return [...blocks, Buffer.from(block)];
}

export type Encrypt = (value: unknown) => string;

/**
 * Returns a function that encrypts bodies with a padding: in blocks, joined and Base64-encoded once. Throws a UsageError for
 * an unknown padding or an unusable key.
 */
export async function encrypter(file: string, name: string): Promise<Encrypt> {
  const padding = paddings[name];
  if (!padding) throw new UsageError(`--public-key: the padding “${name}” is not known.`);
  const pem = await readFile(file, 'utf8');
  let key: KeyObject;
  try {
    key = createPublicKey(pem);
  } catch {
    throw new UsageError(`--public-key: ${file} holds no public key as PEM.`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength;
  if (key.asymmetricKeyType !== 'rsa' || bits === undefined)
    throw new UsageError(`--public-key: ${file} holds no RSA key.`);
  const most = bits / 8 - padding.overhead;
  return (value) =>
    Buffer.concat(
      blocksOf(JSON.stringify(value), most).map((block) => publicEncrypt({ key, ...padding.options }, block)),
    ).toString('base64');
}
