import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { Sessions, SessionUser } from '../http/session.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';

/** An account whose owner has proved their identity, and its password hash at that time, if it was read. */
export type Proved = Pick<SessionUser, 'userId'> & Partial<Pick<SessionUser, 'passwordHash'>>;

/**
 * An account, locked until the transaction ends. Whatever depends on its password or ends with its sessions locks it first, so that
 * such changes are made one after the other.
 */
export async function lockedAccount(tx: Transaction, userId: string): Promise<SessionUser | undefined> {
  const [found] = await tx.select().from(users).where(eq(users.userId, userId)).for('no key update');
  return found;
}

/** What a password opens, and what ends with it. */
export interface PasswordParts {
  readonly sessions: Sessions;
  readonly oneTimeTokens: OneTimeTokens;
}

interface Replacement {
  /** The hash that was checked; undefined if the change was allowed by another proof. */
  readonly from?: string;
  /** The new hash; empty for an account without a password. */
  readonly to: string;
  /** The header of the session that continues; without it every session ends. */
  readonly except?: string | null;
}

/**
 * Replaces an account's password, and ends everything that was started with the former one: sessions, links, tickets for the second
 * step of a login, and bindings that have begun. Returns false, and changes nothing, if the password is no longer `from`.
 */
export async function replacePassword(
  tx: Transaction,
  { sessions, oneTimeTokens }: PasswordParts,
  userId: string,
  { from, to, except = null }: Replacement,
): Promise<boolean> {
  const found = await lockedAccount(tx, userId);
  if (!found || (from !== undefined && found.passwordHash !== from)) return false;
  await tx.update(users).set({ passwordHash: to }).where(eq(users.userId, userId));
  if (except === null) await sessions.closeAllOf(userId, tx);
  else await sessions.closeOthersOf(userId, except, tx);
  await oneTimeTokens.removeAllOf(tx, userId);
  return true;
}
