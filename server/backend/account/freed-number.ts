import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** Prefix of the placeholder for a number that now belongs to another account. */
const FREED_NUMBER = 'freed:';

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

/**
 * Removes a number from another company's unbound account, so that a new account can have it. Resolves to the unbound
 * account; to null if there is none, or if the staff have disabled it, since that applies to the person in any company.
 */
export async function freeNumber(tx: Transaction, phoneNumber: string, deptId: string): Promise<FreedAccount | null> {
  const [freed] = await tx
    .update(users)
    .set({ phoneNumber: sql`${FREED_NUMBER}::text || ${users.userId}` })
    .where(and(eq(users.phoneNumber, phoneNumber), mayBeFreed(deptId)))
    .returning({ userId: users.userId, deptId: users.deptId });
  return freed ?? null;
}
