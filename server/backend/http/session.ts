import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { settings as transport } from '../../../generated/api/settings.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { sessions, users } from '../db/schema.ts';

/** Who is calling. */
export type SessionUser = typeof users.$inferSelect;

const LIFE_MS = 30 * 60_000;
/** A session that is used is made longer once less than this is left. */
const EXTEND_BELOW_MS = 20 * 60_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
const later = (clock: Clock): Date => new Date(clock.now().getTime() + LIFE_MS);

/** Sessions by token. The database knows only the token's hash. */
export class Sessions {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async open(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.#db.delete(sessions).where(lt(sessions.expiresAt, this.#clock.now()));
    await this.#db.insert(sessions).values({ tokenHash: hashOf(token), userId, expiresAt: later(this.#clock) });
    return token;
  }

  /** The user of a request's header, or null: no header, an unknown token, or one whose time is over. */
  async userOf(header: string | null): Promise<SessionUser | null> {
    const token = tokenIn(header);
    if (!token) return null;
    const now = this.#clock.now();
    const [found] = await this.#db
      .select({ user: users, expiresAt: sessions.expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now), eq(users.bound, true)));
    if (!found) return null;
    if (found.expiresAt.getTime() - now.getTime() < EXTEND_BELOW_MS) {
      await this.#db
        .update(sessions)
        .set({ expiresAt: later(this.#clock) })
        .where(eq(sessions.tokenHash, hashOf(token)));
    }
    return found.user;
  }

  async close(header: string | null): Promise<void> {
    const token = tokenIn(header);
    if (token) await this.#db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)));
  }

  /** Ends every session of a user but the one that is calling. */
  async closeOthersOf(userId: string, header: string | null): Promise<void> {
    const mine = hashOf(tokenIn(header) ?? '');
    await this.#db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, mine)));
  }

  async closeAllOf(userId: string): Promise<void> {
    await this.#db.delete(sessions).where(eq(sessions.userId, userId));
  }
}

/** The scheme before the token is optional, as such backends have it. */
function tokenIn(header: string | null): string | null {
  const { scheme } = transport.headers.authorization;
  const token = header?.startsWith(`${scheme} `) ? header.slice(scheme.length + 1) : header;
  return token?.trim() || null;
}
