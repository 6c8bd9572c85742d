import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** Begins what stands in the place of a number that another account has now. */
const FREED_NUMBER = 'freed:';

/** Whether an account's number has gone to another account: nobody can log in with it any more. */
export const isFreed = (phoneNumber: string): boolean => phoneNumber.startsWith(FREED_NUMBER);

/** An account that has given its number away. */
export interface FreedAccount {
  readonly userId: string;
  readonly deptId: string;
}

/**
 * Takes a number from the account of another company that has unbound it, so that a new account can have it. Resolves to that
 * account; null where there is none, or the staff have disabled it: that holds for the person, in whatever company.
 */
export async function freeNumber(tx: Transaction, phoneNumber: string, deptId: string): Promise<FreedAccount | null> {
  const [freed] = await tx
    .update(users)
    .set({ phoneNumber: sql`${FREED_NUMBER}::text || ${users.userId}` })
    .where(
      and(
        eq(users.phoneNumber, phoneNumber),
        eq(users.bound, false),
        ne(users.deptId, deptId),
        or(isNull(users.disabledBy), ne(users.disabledBy, 'staff')),
      ),
    )
    .returning({ userId: users.userId, deptId: users.deptId });
  return freed ?? null;
}
