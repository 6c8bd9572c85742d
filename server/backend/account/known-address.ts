import { and, desc, eq, gt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { loginRecords, users } from '../db/schema.ts';
import { networkOf } from '../http/network.ts';

/** How long a login makes an address known for its account. */
const KNOWN_MS = 90 * 86_400_000;
const LAST_LOGINS = 50;

/**
 * Whether the owner of a number has recently logged in from an address's network. Attempts of strangers elsewhere do not count
 * against the owner there.
 */
export async function isKnownAddress(db: Db, clock: Clock, phoneNumber: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ address: loginRecords.address })
    .from(loginRecords)
    .innerJoin(users, eq(users.userId, loginRecords.userId))
    .where(and(eq(users.phoneNumber, phoneNumber), gt(loginRecords.at, new Date(clock.now().getTime() - KNOWN_MS))))
    .orderBy(desc(loginRecords.id))
    .limit(LAST_LOGINS);
  const network = networkOf(address);
  return rows.some((row) => networkOf(row.address) === network);
}
