import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const LENGTH = 32;

/** A password as it is kept: salt and derived key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password.normalize('NFKC'), salt, LENGTH)).toString('base64url')}`;
}

/** Something to compare with where there is no user, so that both take the same time. */
const nobody = hashPassword(randomBytes(16).toString('hex'));

export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [salt = '', key = ''] = (kept ?? (await nobody)).split('.');
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), LENGTH);
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && kept !== undefined;
}
