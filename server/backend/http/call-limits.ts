import type { OperationName } from '../../../generated/contract.ts';
import type { Clock } from '../../clock.ts';
import { ApiError, codes } from './envelope.ts';
import { type Limit, rateLimiter } from './rate-limit.ts';

/** Limits per caller, applied before a body is read. Calls under the same limit share one bucket. */
const limits = {
  /** Proofs of identity; calls with unreadable bodies count as well. */
  login: { burst: 20, perMinute: 20 },
  /** Starts of logins: they reveal nothing, so the limit only protects the space of the database. */
  begin: { burst: 60, perMinute: 60 },
  /** Codes cost money and annoy people, so requests for many numbers from one address are limited more strictly. */
  code: { burst: 10, perMinute: 0.5 },
  /** Every call that is not a GET; per account if there is a session. */
  write: { burst: 300, perMinute: 120 },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;

const limitOf: Partial<Record<OperationName, LimitName>> = {
  loginByPhone: 'login',
  loginByCertificate: 'login',
  proveCertificate: 'login',
  loginByWechat: 'login',
  proveSecondFactor: 'login',
  getCertificateChallenge: 'begin',
  startWechatLogin: 'begin',
  getPhoneCode: 'code',
};

/** Counts a call for a caller (a network, or an account). Throws an ApiError if calls are too frequent. */
export type CountCall = (name: OperationName | 'write', caller: string) => void;

export function callLimiter(clock: Clock): CountCall {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [name, rateLimiter(limit, clock)]),
  ) as Record<LimitName, (key: string) => boolean>;
  return (name, caller) => {
    const limit = name === 'write' ? name : limitOf[name];
    if (limit && !limiters[limit](caller)) throw new ApiError(codes.failure, '操作过于频繁，请稍后再试');
  };
}
