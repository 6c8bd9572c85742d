import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db, Transaction } from '../db/database.ts';
import { oneTimeTokens } from '../db/schema.ts';

export type OneTimeTokenKind =
  | 'password-link'
  | 'second-factor'
  | 'certificate-challenge'
  | 'certificate-ticket'
  | 'wechat-state'
  | 'wechat-code';

const keyOf = (kind: OneTimeTokenKind, secret: string): string =>
  `${kind}:${createHash('sha256').update(secret).digest('hex')}`;

/**
 * Secrets that are valid once and for a limited time. The database stores only their hashes. The value of a secret that belongs to
 * an account begins with the account's id; a colon separates it from the rest.
 */
export class OneTimeTokens {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Stores `value` under a new secret and returns the secret, which the caller may supply. `lifeMs` is in milliseconds. */
  async issue(
    kind: OneTimeTokenKind,
    value: string,
    lifeMs: number,
    secret = randomBytes(24).toString('base64url'),
  ): Promise<string> {
    const now = this.#clock.now();
    await this.#db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
    await this.#db
      .insert(oneTimeTokens)
      .values({ key: keyOf(kind, secret), value, expiresAt: new Date(now.getTime() + lifeMs) });
    return secret;
  }

  /** The value of a secret, which remains valid; null if the secret is unknown, used or expired. */
  async find(kind: OneTimeTokenKind, secret: string): Promise<string | null> {
    const [found] = await this.#db.select().from(oneTimeTokens).where(this.#alive(kind, secret));
    return found?.value ?? null;
  }

  #alive(kind: OneTimeTokenKind, secret: string) {
    return and(eq(oneTimeTokens.key, keyOf(kind, secret)), gt(oneTimeTokens.expiresAt, this.#clock.now()));
  }

  /** The value of a secret, which is used up; null if the secret is unknown, used or expired. */
  async consume(kind: OneTimeTokenKind, secret: unknown, tx?: Transaction): Promise<string | null> {
    if (typeof secret !== 'string') return null;
    const [found] = await (tx ?? this.#db).delete(oneTimeTokens).where(this.#alive(kind, secret)).returning();
    return found?.value ?? null;
  }

  /** Removes every secret of an account: links, tickets, and bindings that have begun. */
  async removeAllOf(tx: Transaction, userId: string): Promise<void> {
    await tx.delete(oneTimeTokens).where(eq(sql`split_part(${oneTimeTokens.value}, ':', 1)`, userId));
  }
}
