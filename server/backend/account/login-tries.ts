import { eq, lte, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { loginTries } from '../db/schema.ts';

const MAX_TRIES = 5;
const LOCK_MS = 10 * 60_000;

/**
 * Counts a try before it is judged, so that tries made at once all count, and for any number, so that the lock does not
 * tell which numbers are known. Returns false where five tries in a row were wrong less than ten minutes ago.
 */
export async function mayTry(db: Db, clock: Clock, phoneNumber: string): Promise<boolean> {
  const now = clock.now();
  await db.delete(loginTries).where(lte(loginTries.at, new Date(now.getTime() - LOCK_MS)));
  const [row] = await db
    .insert(loginTries)
    .values({ phoneNumber, tries: 1, at: now })
    .onConflictDoUpdate({
      target: loginTries.phoneNumber,
      // A try during the lock does not make it longer.
      set: {
        tries: sql`${loginTries.tries} + 1`,
        at: sql`case when ${loginTries.tries} < ${MAX_TRIES} then excluded.at else ${loginTries.at} end`,
      },
    })
    .returning({ tries: loginTries.tries });
  return (row?.tries ?? 1) <= MAX_TRIES;
}

/** A right login ends the row of wrong ones. */
export async function forgetTries(db: Db, phoneNumber: string): Promise<void> {
  await db.delete(loginTries).where(eq(loginTries.phoneNumber, phoneNumber));
}
