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
/** Codes of a number in an hour: to one address, and to all addresses that its owner has not logged in from. */
const MAX_IN_HOUR = 5;
const MAX_FROM_STRANGERS = 20;
const MAX_TRIES = 5;
/** Tries of a code that has been used. */
const USED = 1000;

const hashOf = (phoneNumber: string, code: string): string =>
  createHash('sha256').update(`${phoneNumber}:${code}`).digest('hex');

const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));

interface PhoneCodesOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly attempts: Attempts;
  /** Null where codes cannot be sent. */
  readonly sender: CodeSender | null;
}

/** Codes that prove that somebody holds a phone. Each address has its own code of a number, and its own limits. */
export class PhoneCodes {
  readonly #options: PhoneCodesOptions;

  constructor(options: PhoneCodesOptions) {
    this.#options = options;
  }

  /**
   * Makes and sends a code. The response is the same whether or not the number belongs to anybody; so are the limits, and the
   * time, since sending is not waited for. It goes to members' numbers, or wherever `deliver` says.
   */
  async send(phoneNumber: string, address: string, deliver?: boolean): Promise<void> {
    const { db, attempts, sender } = this.#options;
    if (!sender) throw new ApiError(codes.failure, '本站尚未开通短信验证码，请使用其他方式');
    const network = networkOf(address);
    const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
    // Asked first: a code that is not sent must not take the place of the last one.
    const all = `codes:${phoneNumber}`;
    const mayStrangers = await attempts.take(all, { max: MAX_FROM_STRANGERS, windowMs: HOUR_MS });
    if (!mayStrangers && !(await isKnownAddress(db, this.#options.clock, phoneNumber, address)))
      throw new ApiError(codes.failure, '该号码一小时内获取验证码次数过多，请稍后再试');
    if (!(await this.#claim(phoneNumber, network, hashOf(phoneNumber, code)))) {
      // No code went out: one address that asks over and over uses up nothing of the others'.
      await attempts.giveBack(all);
      throw await this.#tooOften(phoneNumber, network);
    }
    if (deliver ?? (await this.#isMembers(phoneNumber))) void sender.send(phoneNumber, code);
  }

  /** Puts a new code in the place of the last one, where enough time has passed: one statement, so that one of many wins. */
  async #claim(phoneNumber: string, address: string, codeHash: string): Promise<boolean> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const at = (ms: number): Date => new Date(now.getTime() - ms);
    // A time that lies ahead was written before the clock was set back.
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

  /** Whether a code is the one that was sent, and uses it up: a code works once, also for calls made at once. */
  async consume(phoneNumber: string, code: string, address: string): Promise<boolean> {
    return (await this.matches(phoneNumber, code, address)) && (await this.use(phoneNumber, code));
  }

  /**
   * Whether a code is the one that was sent; it stands for a few tries only. Somebody whose address has changed since may use
   * the newest code of the number, with as few tries.
   */
  async matches(phoneNumber: string, code: string, address: string): Promise<boolean> {
    const { db, clock, attempts } = this.#options;
    const network = networkOf(address);
    // A key of its own: `login-limits.ts` counts under `code:`, and a try must not count twice there.
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

  /** Takes a code out of use. Returns false where somebody else was quicker. */
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
