import { eq } from 'drizzle-orm';
import { secondFactorConstants } from '../../../generated/constants.ts';
import type { LoginRecord, SecondFactorProof } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { depts, loginRecords, users } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import type { RecordAudit } from './audit.ts';
import { masked } from './masked.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { SecondFactors } from './second-factor/second-factor.ts';

/** The origin of a login, and the token for its session. */
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
  readonly oneTimeTokens: OneTimeTokens;
  readonly factors: SecondFactors;
  /** Whether the demo's accounts may be used. */
  readonly demo: boolean;
}

/** How long the second step of a login may take. Milliseconds. */
const SECOND_STEP_MS = 5 * 60_000;

const over = (): ApiError => new ApiError(codes.failure, '登录已超时，请重新登录');

/** Runs the proof of identity of a login and returns its result. Records an ApiError of the proof in the audit log. */
export async function proved<T>(
  { audit }: StartSessionOptions,
  way: LoginRecord['way'],
  { address, device }: Omit<Caller, 'token'>,
  prove: () => Promise<T>,
): Promise<T> {
  try {
    return await prove();
  } catch (error) {
    if (error instanceof ApiError) await audit({ event: 'login.failed', address, device, details: { way } });
    throw error;
  }
}

/**
 * The account, if it may log in. Throws an ApiError if the account is unbound, if it or its company is disabled, or if it is a
 * demo account and the demo is off. This counts as a failed login, even though the owner has proved their identity.
 */
async function userWhoMayLogIn(
  { db, demo, audit }: StartSessionOptions,
  userId: string,
  way: LoginRecord['way'],
  { address, device }: Caller,
): Promise<SessionUser> {
  const [found] = await db
    .select({ user: users, isCompanyDisabled: depts.disabled })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(eq(users.userId, userId));
  const mayLogIn = found?.user.bound && !found.user.disabled && !found.isCompanyDisabled && (demo || !found.user.demo);
  if (mayLogIn) return found.user;
  const subject = masked(found?.user.phoneNumber ?? '');
  await audit({ event: 'login.failed', subject, address, device, details: { way } });
  throw new ApiError(codes.failure, '该账号不能登录，请联系浦光中心');
}

/** Starts the session with the caller's token, and records the login in the member's own history and in the audit log. */
async function openSession(
  { db, clock, sessions, audit }: StartSessionOptions,
  { userId, invited }: SessionUser,
  way: LoginRecord['way'],
  { address, device, token }: Caller,
): Promise<void> {
  // The login accepts the invitation.
  if (invited) await db.update(users).set({ invited: false }).where(eq(users.userId, userId));
  await db.insert(loginRecords).values({ userId, at: clock.now(), way, address, device });
  await audit({ event: 'login', actorId: userId, address, device, details: { way } });
  await sessions.start(userId, { token, way, address, device });
}

/**
 * Starts a session for a member who has proved their identity, and returns its token. For an account with a second factor, it
 * starts no session and returns a ticket for the second step. Throws an ApiError if the account may not log in.
 */
export async function startSession(
  options: StartSessionOptions,
  userId: string,
  way: LoginRecord['way'],
  caller: Caller,
): Promise<string> {
  const { oneTimeTokens, factors } = options;
  const user = await userWhoMayLogIn(options, userId, way, caller);
  const { token } = caller;
  if (await factors.isActive(userId)) {
    const ticket = `${secondFactorConstants.ticketPrefix}${token}`;
    return oneTimeTokens.issue('second-factor', `${way}:${userId}`, SECOND_STEP_MS, ticket);
  }
  await openSession(options, user, way, caller);
  return token;
}

const ways: readonly LoginRecord['way'][] = ['password', 'code', 'certificate', 'wechat'];

/** The second step of a login: exchanges the first step's ticket and a code for a session. Throws an ApiError if it fails. */
export async function finishLogin(
  options: StartSessionOptions,
  { ticket, code }: SecondFactorProof,
  caller: Caller,
): Promise<void> {
  const { oneTimeTokens, factors } = options;
  const stood = await oneTimeTokens.find('second-factor', ticket);
  const way = ways.find((one) => stood?.startsWith(`${one}:`));
  if (stood === null || !way) throw over();
  const user = await userWhoMayLogIn(options, stood.slice(way.length + 1), way, caller);
  await factors.consume(user, code, caller);
  // Of two concurrent calls, only one gets the session.
  if ((await oneTimeTokens.consume('second-factor', ticket)) === null) throw over();
  await openSession(options, user, way, caller);
}
