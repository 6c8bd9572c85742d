import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { secondFactorConstants } from '../../../generated/constants.ts';
import type { LoginRecord, SecondFactorProof } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { depts, loginRecords, users, wechatBindings } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import type { RecordAudit } from './audit.ts';
import { masked } from './masked.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import { lockedAccount, type Proved } from './password-change.ts';
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

/** Records a login as failed because its account has changed since the proof, and returns the error for it. */
async function outdated(
  { audit }: StartSessionOptions,
  { phoneNumber }: SessionUser,
  way: LoginRecord['way'],
  { address, device }: Caller,
): Promise<ApiError> {
  await audit({ event: 'login.failed', subject: masked(phoneNumber), address, device, details: { way } });
  return over();
}

/**
 * Starts the session with the caller's token, and records the login in the member's own history and in the audit log. Throws an
 * ApiError if the password, or the binding of the WeChat user who logs in, has changed since the proof.
 */
async function openSession(
  options: StartSessionOptions,
  user: SessionUser,
  way: LoginRecord['way'],
  caller: Caller,
): Promise<void> {
  const { db, clock, sessions, audit } = options;
  const { userId, passwordHash } = user;
  const { address, device, token } = caller;
  await sessions.removeExpired();
  const isOpened = await db.transaction(async (tx) => {
    const present = await lockedAccount(tx, userId);
    if (present?.passwordHash !== passwordHash) return false;
    if (way === 'wechat' && (await tx.$count(wechatBindings, eq(wechatBindings.userId, userId))) === 0) return false;
    // The login accepts the invitation.
    if (present.invited) await tx.update(users).set({ invited: false }).where(eq(users.userId, userId));
    await tx.insert(loginRecords).values({ userId, at: clock.now(), way, address, device });
    await audit({ event: 'login', actorId: userId, address, device, details: { way } }, tx);
    await sessions.start(tx, userId, { token, way, address, device });
    return true;
  });
  if (!isOpened) throw await outdated(options, user, way, caller);
}

/** Identifies a password hash in the ticket for the second step, which is valid only as long as the password. */
const markOf = ({ passwordHash }: SessionUser): string => createHash('sha256').update(passwordHash).digest('base64url');

/**
 * Starts a session for a member who has proved their identity, and returns its token. For an account with a second factor, it
 * starts no session and returns a ticket for the second step. Throws an ApiError if the account may not log in.
 */
export async function startSession(
  options: StartSessionOptions,
  { userId, passwordHash }: Proved,
  way: LoginRecord['way'],
  caller: Caller,
): Promise<string> {
  const { oneTimeTokens, factors } = options;
  const user = await userWhoMayLogIn(options, userId, way, caller);
  if (user.passwordHash !== (passwordHash ?? user.passwordHash)) throw await outdated(options, user, way, caller);
  const { token } = caller;
  if (await factors.isActive(userId)) {
    const ticket = `${secondFactorConstants.ticketPrefix}${token}`;
    return oneTimeTokens.issue('second-factor', `${userId}:${way}:${markOf(user)}`, SECOND_STEP_MS, ticket);
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
  const [userId = '', wayOfTicket, mark] = stood?.split(':') ?? [];
  const way = ways.find((one) => one === wayOfTicket);
  if (!way) throw over();
  const user = await userWhoMayLogIn(options, userId, way, caller);
  if (markOf(user) !== mark) throw await outdated(options, user, way, caller);
  await factors.consume(user, code, caller);
  // Of two concurrent calls, only one gets the session.
  if ((await oneTimeTokens.consume('second-factor', ticket)) === null) throw over();
  await openSession(options, user, way, caller);
}
