import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { phoneCodes, users } from '../db/schema.ts';
import type { Attempts } from '../http/attempts.ts';
import { ApiError, codes } from '../http/envelope.ts';
import { networkOf } from '../http/network.ts';
import type { CodeSender } from './code-sender.ts';
import { isKnownAddress } from './known-address.ts';

const LIFE_MS = 5 * 60_000;
const WAIT_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Codes for a number in an hour: for one address, and for all; the owner's known addresses are exempt from the latter. */
const MAX_IN_HOUR = 5;
const MAX_FROM_STRANGERS = 20;
const MAX_TRIES = 5;
/** The value of `tries` that marks a code as used. */
const USED = 1000;

const hashOf = (phoneNumber: string, code: string): string =>
  createHash('sha256').update(`${phoneNumber}:${code}`).digest('hex');

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

interface PhoneCodesOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly attempts: Attempts;
  /** Null if codes cannot be sent. */
  readonly sender: CodeSender | null;
}

/** Codes that prove possession of a phone. Each requesting address has its own code and limits for a number. */
export class PhoneCodes {
  readonly #options: PhoneCodesOptions;

  constructor(options: PhoneCodesOptions) {
    this.#options = options;
  }

  /** The sender. Throws an ApiError if none is configured; `otherwise` tells the user what to do then. */
  requireSender(otherwise: string): CodeSender {
    const { sender } = this.#options;
    if (!sender) throw new ApiError(codes.failure, `本站尚未开通短信验证码，${otherwise}`);
    return sender;
  }

  /**
   * Creates and sends a code. Response, limits and duration do not depend on whether the number has an account, because sending
   * is not awaited. The code is sent only if the number is a member's, or as `deliver` specifies. Throws an ApiError if no sender
   * is configured or the limits are exceeded.
   */
  async send(phoneNumber: string, address: string, deliver?: boolean): Promise<void> {
    const { db, attempts } = this.#options;
    const sender = this.requireSender('请使用其他方式');
    const network = networkOf(address);
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    // Check the limit first: a code that is not sent must not replace the last one.
    const all = `codes:${phoneNumber}`;
    const mayStrangers = await attempts.take(all, { max: MAX_FROM_STRANGERS, windowMs: HOUR_MS });
    if (!mayStrangers && !(await isKnownAddress(db, this.#options.clock, phoneNumber, address)))
      throw new ApiError(codes.failure, '该号码一小时内获取验证码次数过多，请稍后再试');
    if (!(await this.#claim(phoneNumber, network, hashOf(phoneNumber, code)))) {
      // No code is sent: repeated requests of one address must not use up the limit of the others.
      await attempts.giveBack(all);
      throw await this.#tooOften(phoneNumber, network);
    }
    if (deliver ?? (await this.#isMembers(phoneNumber))) void sender.send(phoneNumber, code);
  }

  /** Replaces the last code if enough time has passed; in one statement, so that one of several concurrent requests succeeds. */
  async #claim(phoneNumber: string, address: string, codeHash: string): Promise<boolean> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const at = (ms: number): Date => new Date(now.getTime() - ms);
    // A time in the future was written before the clock was set back.
    const waited = or(lte(phoneCodes.sentAt, at(WAIT_MS)), gt(phoneCodes.sentAt, now));
    const newHour = or(lte(phoneCodes.hourStart, at(HOUR_MS)), gt(phoneCodes.hourStart, now));
    const row = { codeHash, sentAt: now, tries: 0 };
    const claimed = await db
      .insert(phoneCodes)
      .values({ ...row, phoneNumber, address, hourStart: now, sentInHour: 1 })
      .onConflictDoUpdate({
        target: [phoneCodes.phoneNumber, phoneCodes.address],
        set: {
          ...row,
          hourStart: sql`case when ${newHour} then excluded.hour_start else ${phoneCodes.hourStart} end`,
          sentInHour: sql`case when ${newHour} then 1 else ${phoneCodes.sentInHour} + 1 end`,
        },
        setWhere: and(waited, or(newHour, lt(phoneCodes.sentInHour, MAX_IN_HOUR))),
      })
      .returning({ address: phoneCodes.address });
    return claimed.length > 0;
  }

  async #tooOften(phoneNumber: string, address: string): Promise<ApiError> {
    const { db, clock } = this.#options;
    const [row] = await db
      .select()
      .from(phoneCodes)
      .where(and(eq(phoneCodes.phoneNumber, phoneNumber), eq(phoneCodes.address, address)));
    const waits = row && clock.now().getTime() - row.sentAt.getTime() < WAIT_MS;
    return new ApiError(
      codes.failure,
      waits ? '验证码发送过于频繁，请稍后再试' : '该号码一小时内获取验证码次数过多，请稍后再试',
    );
  }

  async #isMembers(phoneNumber: string): Promise<boolean> {
    const holder = and(eq(users.phoneNumber, phoneNumber), eq(users.bound, true));
    return (await this.#options.db.select({ id: users.userId }).from(users).where(holder)).length > 0;
  }

  /** Whether a code is the one that was sent. Uses it up: a code is valid once, also for concurrent calls. */
  async consume(phoneNumber: string, code: string, address: string): Promise<boolean> {
    return (await this.matches(phoneNumber, code, address)) && (await this.use(phoneNumber, code));
  }

  /**
   * Whether a code is the one that was sent; the number of tries is limited. A caller whose address has changed since then can
   * use the number's newest code, with the same limit.
   */
  async matches(phoneNumber: string, code: string, address: string): Promise<boolean> {
    const { db, clock, attempts } = this.#options;
    const network = networkOf(address);
    // A key of its own: `login-limits.ts` uses `code:`, where a try must not be counted twice.
    const tries = { max: MAX_TRIES * 2, windowMs: 2 * LIFE_MS };
    if (!(await attempts.take(`code-match:${phoneNumber}:${network}`, tries))) return false;
    const now = clock.now();
    const alive = and(
      eq(phoneCodes.phoneNumber, phoneNumber),
      gt(phoneCodes.sentAt, new Date(now.getTime() - LIFE_MS)),
      lte(phoneCodes.sentAt, now),
    );
    const [own] = await db
      .update(phoneCodes)
      .set({ tries: sql`${phoneCodes.tries} + 1` })
      .where(and(alive, eq(phoneCodes.address, network)))
      .returning();
    const [newest] = own
      ? [own]
      : await db.select().from(phoneCodes).where(alive).orderBy(desc(phoneCodes.sentAt)).limit(1);
    return newest !== undefined && newest.tries <= MAX_TRIES && isSame(newest.codeHash, hashOf(phoneNumber, code));
  }

  /** Marks a code as used. Returns false if a concurrent call has used it first. */
  async use(phoneNumber: string, code: string): Promise<boolean> {
    const { db } = this.#options;
    const used = await db
      .update(phoneCodes)
      .set({ tries: USED })
      .where(
        and(
          eq(phoneCodes.phoneNumber, phoneNumber),
          eq(phoneCodes.codeHash, hashOf(phoneNumber, code)),
          lt(phoneCodes.tries, USED),
        ),
      )
      .returning({ address: phoneCodes.address });
    return used.length > 0;
  }
}
