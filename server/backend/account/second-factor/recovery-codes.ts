import { createHash, randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { recoveryCodes } from '../../db/schema.ts';

const COUNT = 10;
/** Letters and digits that are not easily confused; 32 of them, five bits each. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

const draw = (): string => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');

const shown = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');

/** Normalises a typed code: o for 0, i and l for 1, any case, with or without hyphens. */
const asDrawn = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');

/** A fast hash is sufficient for eighty random bits. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256')
    .update(`${userId}\n${asDrawn(code)}`)
    .digest('base64url');

/** Replaces an account's codes by new ones. Returns them; the database stores only their hashes. */
export async function renewCodes(tx: Pick<Db, 'delete' | 'insert'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, draw);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })));
  return codes.map(shown);
}

/** Uses a code up. Returns false if the account does not have it. */
export async function consumeCode(db: Pick<Db, 'delete'>, userId: string, code: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOf(userId, code))))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}
