import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { attempts } from '../db/schema.ts';

/** The maximum number of attempts in a window of time. */
export interface AttemptLimit {
  readonly max: number;
  readonly windowMs: number;
}

const DAY_MS = 24 * 3_600_000;
const CLEAN_EVERY_MS = 10 * 60_000;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/**
 * Limits shared by all processes and preserved across restarts, in windows that begin with the first attempt. No window is
 * longer than a day. A window that begins in the future, because the clock was set back, has expired.
 */
export class Attempts {
  readonly #db: Db;
  readonly #clock: Clock;
  #cleanedAt = 0;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Counts an attempt before it is checked, so that concurrent attempts all count. Returns whether it may proceed. */
  async take(key: string, { max, windowMs }: AttemptLimit): Promise<boolean> {
    const now = this.#clock.now();
    await this.#clean(now);
    const over = sql`(${attempts.since} > ${now.toISOString()}::timestamptz or ${attempts.since} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz)`;
    const [row] = await this.#db
      .insert(attempts)
      .values({ key: hashOf(key), count: 1, since: now })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${over} then 1 else least(${attempts.count}, 1000000) + 1 end`,
          since: sql`case when ${over} then excluded.since else ${attempts.since} end`,
        },
      })
      .returning({ count: attempts.count });
    return (row?.count ?? 1) <= max;
  }

  /** Uncounts an attempt that was not made after all. */
  async giveBack(key: string): Promise<void> {
    await this.#db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(eq(attempts.key, hashOf(key)));
  }

  /** Ends a window, for example after a successful login. */
  async forget(key: string): Promise<void> {
    await this.#db.delete(attempts).where(eq(attempts.key, hashOf(key)));
  }

  async #clean(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.#cleanedAt) < CLEAN_EVERY_MS) return;
    this.#cleanedAt = now.getTime();
    await this.#db.delete(attempts).where(lt(attempts.since, new Date(now.getTime() - DAY_MS)));
  }
}
