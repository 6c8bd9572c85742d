import type { OperationName } from '../../../generated/contract.ts';
import type { Clock } from '../../clock.ts';
import { ApiError, codes } from './envelope.ts';
import { type Limit, rateLimiter } from './rate-limit.ts';

/** Limits by the caller's network, applied before a body is read. Calls of one name share one bucket. */
const limits = {
  /** Proofs of who somebody is; what cannot be read counts as well. */
  login: { burst: 20, perMinute: 20 },
  /** The beginning of a login tells nobody anything: only the database's room is guarded. */
  begin: { burst: 60, perMinute: 60 },
  /** Codes cost money and annoy: a caller that asks for many numbers from one address is stopped sooner. */
  code: { burst: 10, perMinute: 0.5 },
  /** Every other call with a body, by the account where there is a session. */
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

/** Counts a call for a caller (a network, or an account); throws an ApiError where calls come too often. */
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
