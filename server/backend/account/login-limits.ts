import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import type { Attempts } from '../http/attempts.ts';
import { ApiError, codes } from '../http/envelope.ts';
import { networkOf } from '../http/network.ts';
import { isKnownAddress } from './known-address.ts';

/** Wrong passwords or codes of an account from one address before it is locked there. */
const PER_ADDRESS = { max: 5, windowMs: 10 * 60_000 } as const;
/** The same from all addresses that its owner has not logged in from. */
const FROM_STRANGERS = { max: 20, windowMs: 3_600_000 } as const;

/** What is guessed at: a password, a code by phone, a code of the second factor. */
type Guessed = 'password' | 'code' | 'otp';

interface LoginLimitOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly attempts: Attempts;
}

/**
 * Limits of attempts to log in by number and address together, so that a stranger locks nobody out: what they use up counts
 * for their address, and for all strangers together. The owner still gets in from where they have logged in before, and from
 * anywhere by a code, a certificate or WeChat. The same for numbers that nobody has. Codes by phone count together, whatever
 * they are used for: to log in, for a new password, for another number.
 */
export const loginLimits = ({ db, clock, attempts }: LoginLimitOptions) => {
  const key = (what: string, phoneNumber: string, address: string): string =>
    `${what}:${phoneNumber}:${networkOf(address)}`;
  return {
    /** Counts an attempt before it is judged. Returns whether it may be judged. */
    async mayTry(what: Guessed, phoneNumber: string, address: string): Promise<boolean> {
      if (!(await attempts.take(key(what, phoneNumber, address), PER_ADDRESS))) return false;
      const open = await attempts.take(`${what}:${phoneNumber}`, FROM_STRANGERS);
      return open || isKnownAddress(db, clock, phoneNumber, address);
    },
    /** A right login ends the row of wrong ones from its address. */
    forget: (what: Guessed, phoneNumber: string, address: string): Promise<void> =>
      attempts.forget(key(what, phoneNumber, address)),
  };
};

/** The error of a call other than a login that brings a code by phone after too many wrong ones. */
export const tooManyCodes = (): ApiError => new ApiError(codes.failure, '验证码错误次数过多，请稍后再试');

export type LoginLimits = ReturnType<typeof loginLimits>;
