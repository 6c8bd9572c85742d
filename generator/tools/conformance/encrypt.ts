import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { UsageError } from '../../code/load.ts';

/** Bytes that each padding takes of a block. */
const paddings: Readonly<Record<string, { readonly overhead: number; readonly options: object }>> = {
  'RSA-OAEP-256': { overhead: 66, options: { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } },
  'RSA-PKCS1-v1_5': { overhead: 11, options: { padding: constants.RSA_PKCS1_PADDING } },
};

/** Parts of a text of at most so many UTF-8 bytes, cut at whole characters. */
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

/** Encrypts bodies with a padding: blocks, joined and Base64-coded once. Throws a UsageError for what does not fit. */
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
