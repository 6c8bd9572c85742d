import { eq } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import { noteCommand } from '../command-line.ts';
import { dropSecondFactor } from './second-factor.ts';

/**
 * Removes the second factor of the account with this number and ends its sessions; for the command line. Resolves to `unknown`
 * if there is no account with the number, and to `none` if it has no second factor.
 */
export async function resetSecondFactorOf(
  db: Db,
  clock: Clock,
  phoneNumber: string,
): Promise<'reset' | 'none' | 'unknown'> {
  const [user] = await db.select({ userId: users.userId }).from(users).where(eq(users.phoneNumber, phoneNumber));
  if (!user) return 'unknown';
  const { userId } = user;
  return db.transaction(async (tx) => {
    if (!(await dropSecondFactor(tx, userId))) return 'none';
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await noteCommand(db, clock, { event: 'factor.reset', subject: userId }, tx);
    return 'reset';
  });
}
