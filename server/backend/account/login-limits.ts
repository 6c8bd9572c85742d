import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import type { Attempts } from '../http/attempts.ts';
import { ApiError, codes } from '../http/envelope.ts';
import { networkOf } from '../http/network.ts';
import { isKnownAddress } from './known-address.ts';

/** Number of wrong passwords or codes for an account from one address before the account is locked there. */
const PER_ADDRESS = { max: 5, windowMs: 10 * 60_000 } as const;
/** The same for all addresses together; does not apply to addresses that the owner has logged in from. */
const FROM_STRANGERS = { max: 20, windowMs: 3_600_000 } as const;

/** The guessed secret: a password, a code sent to a phone, a code of the second factor. */
type Guessed = 'password' | 'code' | 'otp';

interface LoginLimitOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly attempts: Attempts;
}

/**
 * Limits login attempts by number and address together, so that a stranger cannot lock out an account's owner: strangers use up
 * the limit of their own address and the one shared by all. The owner can still log in from addresses used before, and from
 * anywhere by a code, a certificate or WeChat. Numbers without an account have the same limits. All codes sent to a phone share
 * their limits, whether they are for a login, a new password or a change of number.
 */
export const loginLimits = ({ db, clock, attempts }: LoginLimitOptions) => {
  const key = (what: string, phoneNumber: string, address: string): string =>
    `${what}:${phoneNumber}:${networkOf(address)}`;
  return {
    /** Counts an attempt before its secret is checked. Returns whether the check is allowed. */
    async mayTry(what: Guessed, phoneNumber: string, address: string): Promise<boolean> {
      if (!(await attempts.take(key(what, phoneNumber, address), PER_ADDRESS))) return false;
      const open = await attempts.take(`${what}:${phoneNumber}`, FROM_STRANGERS);
      return open || isKnownAddress(db, clock, phoneNumber, address);
    },
    /** Resets the count of an address after a successful login. */
    forget: (what: Guessed, phoneNumber: string, address: string): Promise<void> =>
      attempts.forget(key(what, phoneNumber, address)),
  };
};

/** The error of calls other than logins after too many wrong codes sent to a phone. */
export const tooManyCodes = (): ApiError => new ApiError(codes.failure, '验证码错误次数过多，请稍后再试');

export type LoginLimits = ReturnType<typeof loginLimits>;
