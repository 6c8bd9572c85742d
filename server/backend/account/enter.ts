import type { LoginRecord } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { loginRecords } from '../db/schema.ts';
import type { Sessions } from '../http/session.ts';

/** Where a login comes from. */
export interface Caller {
  readonly address: string;
  readonly device: LoginRecord['device'];
}

interface EnterOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
}

/** Opens a session for a member who has proved who they are, and notes it in their own login history. Returns the token. */
export async function enter(
  { db, clock, sessions }: EnterOptions,
  userId: string,
  way: LoginRecord['way'],
  { address, device }: Caller,
): Promise<string> {
  await db.insert(loginRecords).values({ userId, at: clock.now(), way, address, device });
  return sessions.open(userId);
}
