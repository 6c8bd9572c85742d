import { eq } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';
import { auditWriter } from '../audit.ts';
import { dropSecondFactor } from './second-factor.ts';

/**
 * Takes the second factor of the person with this number away and ends their sessions, as the command line does it. Says
 * whether there is such a person, and whether they had one.
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
    const details = { by: 'command line' };
    const entry = { event: 'factor.reset', subject: userId, address: 'local', device: 'pc', details } as const;
    await auditWriter(db, clock)(entry, tx);
    return 'reset';
  });
}
