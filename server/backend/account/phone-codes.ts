import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Db } from '../db/database.ts';
import { phoneCodes, users } from '../db/schema.ts';
import { codes, Refusal } from '../http/envelope.ts';

/** Sends a code to a phone. The default writes it to the server's log. */
export interface CodeSender {
  send(phoneNumber: string, code: string): Promise<void>;
}

export const logSender = (log: Log): CodeSender => ({
  send: async (phoneNumber, code) => log.info('phone code (the default sender writes it here)', { phoneNumber, code }),
});

const LIFE_MS = 5 * 60_000;
const WAIT_MS = 60_000;
const HOUR_MS = 3_600_000;
const MAX_IN_HOUR = 5;
const MAX_TRIES = 5;

const hashOf = (phoneNumber: string, code: string): string =>
  createHash('sha256').update(`${phoneNumber}:${code}`).digest('hex');

export class PhoneCodes {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #sender: CodeSender;

  constructor(db: Db, clock: Clock, sender: CodeSender) {
    this.#db = db;
    this.#clock = clock;
    this.#sender = sender;
  }

  /**
   * Makes and sends a code. The answer is the same whether or not the number belongs to anybody; so are the limits. It goes
   * to members' numbers, or wherever `deliver` says.
   */
  async send(phoneNumber: string, deliver?: boolean): Promise<void> {
    const now = this.#clock.now();
    const [last] = await this.#db.select().from(phoneCodes).where(eq(phoneCodes.phoneNumber, phoneNumber));
    const sameHour = last !== undefined && now.getTime() - last.hourStart.getTime() < HOUR_MS;
    if (last && now.getTime() - last.sentAt.getTime() < WAIT_MS)
      throw new Refusal(codes.failure, '验证码发送过于频繁，请稍后再试');
    if (sameHour && last.sentInHour >= MAX_IN_HOUR)
      throw new Refusal(codes.failure, '该号码一小时内获取验证码次数过多，请稍后再试');
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    const row = {
      codeHash: hashOf(phoneNumber, code),
      sentAt: now,
      tries: 0,
      hourStart: sameHour ? last.hourStart : now,
      sentInHour: sameHour ? last.sentInHour + 1 : 1,
    };
    await this.#db
      .insert(phoneCodes)
      .values({ phoneNumber, ...row })
      .onConflictDoUpdate({ target: phoneCodes.phoneNumber, set: row });
    if (deliver ?? (await this.#isMembers(phoneNumber))) await this.#sender.send(phoneNumber, code);
  }

  async #isMembers(phoneNumber: string): Promise<boolean> {
    const holder = and(eq(users.phoneNumber, phoneNumber), eq(users.bound, true));
    return (await this.#db.select({ id: users.userId }).from(users).where(holder)).length > 0;
  }

  /** Whether a code is the one that was sent, and uses it up: a code works once. */
  async take(phoneNumber: string, code: string): Promise<boolean> {
    if (!(await this.matches(phoneNumber, code))) return false;
    await this.spend(phoneNumber);
    return true;
  }

  /** Whether a code is the one that was sent; it stands for a few tries only. */
  async matches(phoneNumber: string, code: string): Promise<boolean> {
    const [row] = await this.#db
      .update(phoneCodes)
      .set({ tries: sql`${phoneCodes.tries} + 1` })
      .where(eq(phoneCodes.phoneNumber, phoneNumber))
      .returning();
    if (!row || row.tries > MAX_TRIES || this.#clock.now().getTime() - row.sentAt.getTime() > LIFE_MS) return false;
    return timingSafeEqual(Buffer.from(row.codeHash, 'hex'), Buffer.from(hashOf(phoneNumber, code), 'hex'));
  }

  /** Takes a number's code out of use. */
  async spend(phoneNumber: string): Promise<void> {
    await this.#db
      .update(phoneCodes)
      .set({ tries: MAX_TRIES + 1 })
      .where(eq(phoneCodes.phoneNumber, phoneNumber));
  }
}
