import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { settingOr } from '../db/settings.ts';

/** Prefix of the placeholder for a number that now belongs to another account. */
const FREED_NUMBER = 'freed:';

/** The setting with the key of the hashes of former numbers. */
const KEY = 'account.former-numbers';

/** Whether an account's number now belongs to another account, so that nobody can log in to this one. */
export const isFreed = (phoneNumber: string): boolean => phoneNumber.startsWith(FREED_NUMBER);

/** An account that has lost its number to another one. */
export interface FreedAccount {
  readonly userId: string;
  readonly deptId: string;
}

/** Selects accounts that another company has unbound and the staff have not disabled. */
export const mayBeFreed = (deptId: string): SQL | undefined =>
  and(eq(users.bound, false), ne(users.deptId, deptId), or(isNull(users.disabledBy), ne(users.disabledBy, 'staff')));

/** The hash of a number. It has a key, because the few possible numbers could otherwise all be tried. */
async function hashOf(db: Pick<Db, 'select' | 'insert'>, phoneNumber: string): Promise<string> {
  const key = await settingOr(db, KEY, () => randomBytes(32).toString('base64'));
  return createHmac('sha256', Buffer.from(key, 'base64')).update(phoneNumber).digest('base64url');
}

/** Selects the accounts that have a number, or had it until it was freed. */
export async function hasOrHad(db: Pick<Db, 'select' | 'insert'>, phoneNumber: string): Promise<SQL | undefined> {
  return or(eq(users.phoneNumber, phoneNumber), eq(users.formerNumberHash, await hashOf(db, phoneNumber)));
}

/**
 * Removes a number from another company's unbound account, so that a new account can have it. The hash of the number stays, so
 * that the person's data can still be found by it. Resolves to the unbound account; to null if there is none, or if the staff
 * have disabled it, since that applies to the person in any company.
 */
export async function freeNumber(tx: Transaction, phoneNumber: string, deptId: string): Promise<FreedAccount | null> {
  const [freed] = await tx
    .update(users)
    .set({
      phoneNumber: sql`${FREED_NUMBER}::text || ${users.userId}`,
      formerNumberHash: await hashOf(tx, phoneNumber),
    })
    .where(and(eq(users.phoneNumber, phoneNumber), mayBeFreed(deptId)))
    .returning({ userId: users.userId, deptId: users.deptId });
  return freed ?? null;
}
