import { and, eq } from 'drizzle-orm';
import type { LoginRecord } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { loginRecords, users } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Sessions } from '../http/session.ts';
import type { RecordAudit } from './audit.ts';

/** Where a login comes from, and the token that its session gets. */
export interface Caller {
  readonly address: string;
  readonly device: LoginRecord['device'];
  readonly token: string;
}

export interface StartSessionOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly audit: RecordAudit;
  /** Whether accounts of the demo may be used. */
  readonly demo: boolean;
}

/**
 * Starts a session for a member who has proved who they are, and notes it in their own login history and in the audit log.
 * Returns the token. Throws an ApiError for an account of the demo where there is none.
 */
export async function startSession(
  { db, clock, sessions, audit, demo }: StartSessionOptions,
  userId: string,
  way: LoginRecord['way'],
  { address, device, token }: Caller,
): Promise<string> {
  const [user] = await db
    .select({ demo: users.demo, disabled: users.disabled })
    .from(users)
    .where(eq(users.userId, userId));
  if (!user || user.disabled || (user.demo && !demo))
    throw new ApiError(codes.failure, '该账号不能登录，请联系浦光中心');
  // An invited user has accepted by logging in.
  await db
    .update(users)
    .set({ invited: false })
    .where(and(eq(users.userId, userId), eq(users.invited, true)));
  await db.insert(loginRecords).values({ userId, at: clock.now(), way, address, device });
  await audit({ event: 'login', actorId: userId, address, device, details: { way } });
  return sessions.start(userId, { token, way, address, device });
}
