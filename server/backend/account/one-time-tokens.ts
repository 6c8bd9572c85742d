import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { oneTimeTokens } from '../db/schema.ts';

export type OneTimeTokenKind =
  | 'password-link'
  | 'certificate-challenge'
  | 'certificate-ticket'
  | 'wechat-state'
  | 'wechat-code';

const keyOf = (kind: OneTimeTokenKind, secret: string): string =>
  `${kind}:${createHash('sha256').update(secret).digest('hex')}`;

/** Secrets that work once and for a limited time. The database knows only their hashes. */
export class OneTimeTokens {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** A new secret that stands for `value`. */
  async issue(kind: OneTimeTokenKind, value: string, lifeMs: number): Promise<string> {
    const now = this.#clock.now();
    const secret = randomBytes(24).toString('base64url');
    await this.#db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
    await this.#db
      .insert(oneTimeTokens)
      .values({ key: keyOf(kind, secret), value, expiresAt: new Date(now.getTime() + lifeMs) });
    return secret;
  }

  /** What a secret stands for, once; null where it is unknown, used or too old. */
  async consume(kind: OneTimeTokenKind, secret: unknown): Promise<string | null> {
    if (typeof secret !== 'string') return null;
    const [found] = await this.#db
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.key, keyOf(kind, secret)), gt(oneTimeTokens.expiresAt, this.#clock.now())))
      .returning();
    return found?.value ?? null;
  }
}
