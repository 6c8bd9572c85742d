import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { settings as transport } from '../../../generated/api/settings.ts';
import type { LoginRecord } from '../../../generated/models.ts';
import type { Clock } from '../../clock.ts';
import { deskPermissions } from '../account/roles.ts';
import type { Db, Transaction } from '../db/database.ts';
import { depts, secondFactors, sessions, users } from '../db/schema.ts';

/** The account of a session. */
export type SessionUser = typeof users.$inferSelect;

type SessionRow = typeof sessions.$inferSelect;

/** An unused session ends after this time. */
const IDLE_MS = 30 * 60_000;
/** A used session is extended once less than this time remains. */
const EXTEND_BELOW_MS = 20 * 60_000;
/** Every session ends after this time, even if it is in use: a working day. */
const ABSOLUTE_MS = 12 * 3_600_000;

/** A token that cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The hash under which the database stores the token of a request's header. */
export const hashOfToken = (header: string): string => hashOf(tokenIn(header) ?? '');

/** The token and the origin of a new session. */
export interface SessionStart {
  readonly token: string;
  readonly way: LoginRecord['way'];
  readonly address: string;
  readonly device: LoginRecord['device'];
}

export interface SessionOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether the demo's accounts may be used. */
  readonly demo: boolean;
  /** Whether staff need a second factor; sessions of accounts without one do not have staff permissions. */
  readonly isFactorRequired: boolean;
}

/** Sessions by token. The database stores only the token's hash. */
export class Sessions {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #demo: boolean;
  readonly #isFactorRequired: boolean;

  constructor({ db, clock, demo, isFactorRequired }: SessionOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#demo = demo;
    this.#isFactorRequired = isFactorRequired;
  }

  /** Removes expired sessions of all accounts. */
  async removeExpired(): Promise<void> {
    const now = this.#clock.now();
    await this.#db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.endsAt, now)));
  }

  /** Starts a session with the given token, in the transaction in which its account was locked and checked. */
  async start(tx: Transaction, userId: string, { token, way, address, device }: SessionStart): Promise<void> {
    const now = this.#clock.now();
    const after = (ms: number): Date => new Date(now.getTime() + ms);
    await tx.insert(sessions).values({
      tokenHash: hashOf(token),
      userId,
      expiresAt: after(IDLE_MS),
      endsAt: after(ABSOLUTE_MS),
      startedAt: now,
      usedAt: now,
      way,
      address,
      device,
    });
  }

  /** Whether a session of the user still exists; in a transaction in which the user's row is locked, nothing can end it. */
  async isOpen(tx: Transaction, userId: string, header: string | null): Promise<boolean> {
    const mine = and(eq(sessions.userId, userId), eq(sessions.tokenHash, hashOf(tokenIn(header) ?? '')));
    return (await tx.$count(sessions, mine)) > 0;
  }

  /** The user of a request's header; null without a header, or if token, account or company are unknown, expired or disabled. */
  async userOf(header: string | null): Promise<SessionUser | null> {
    const token = tokenIn(header);
    if (!token) return null;
    const now = this.#clock.now();
    const [found] = await this.#db
      .select({ user: users, expiresAt: sessions.expiresAt, confirmedAt: secondFactors.confirmedAt })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      // Checked at every call: a login in progress while its company is being disabled may still start a session.
      .innerJoin(depts, and(eq(depts.deptId, users.deptId), eq(depts.disabled, false)))
      .leftJoin(secondFactors, eq(secondFactors.userId, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, hashOf(token)),
          gt(sessions.expiresAt, now),
          gt(sessions.endsAt, now),
          eq(users.bound, true),
          eq(users.disabled, false),
          this.#demo ? undefined : eq(users.demo, false),
        ),
      );
    if (!found) return null;
    if (found.expiresAt.getTime() - now.getTime() < EXTEND_BELOW_MS) {
      await this.#db
        .update(sessions)
        .set({ expiresAt: new Date(now.getTime() + IDLE_MS), usedAt: now })
        .where(eq(sessions.tokenHash, hashOf(token)));
    }
    if (!this.#isFactorRequired || found.confirmedAt) return found.user;
    return { ...found.user, permissions: found.user.permissions.filter((one) => !deskPermissions.has(one)) };
  }

  async close(header: string | null): Promise<void> {
    const token = tokenIn(header);
    if (token) await this.#db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
  }

  /** Ends every session of a user except the caller's; in `tx` if other changes must be committed together with it. */
  async closeOthersOf(userId: string, header: string | null, tx?: Transaction): Promise<void> {
    const mine = hashOf(tokenIn(header) ?? '');
    await (tx ?? this.#db).delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, mine)));
  }

  /** The active sessions of a user, the newest first. */
  async of(userId: string, header: string | null): Promise<readonly (SessionRow & { readonly current: boolean })[]> {
    const [mine, now] = [hashOf(tokenIn(header) ?? ''), this.#clock.now()];
    const rows = await this.#db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.endsAt, now)))
      .orderBy(desc(sessions.startedAt));
    return rows.map((row) => ({ ...row, current: row.tokenHash === mine }));
  }

  /** Ends one session of a user by its id. Returns whether it existed. */
  async closeOne(userId: string, id: string): Promise<boolean> {
    // Compared as text, so that a malformed id matches no session instead of causing an error.
    const closed = await this.#db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), eq(sql`${sessions.id}::text`, id)))
      .returning({ id: sessions.id });
    return closed.length > 0;
  }

  /** Ends every session of a user; in `tx` if other changes must be committed together with it. */
  async closeAllOf(userId: string, tx?: Transaction): Promise<void> {
    await (tx ?? this.#db).delete(sessions).where(eq(sessions.userId, userId));
  }
}

/** The token of an authorization header. The scheme before it is optional, as is usual for backends of this kind. */
function tokenIn(header: string | null): string | null {
  const { scheme } = transport.headers.authorization;
  const token = header?.startsWith(`${scheme} `) ? header.slice(scheme.length + 1) : header;
  return token?.trim() || null;
}
