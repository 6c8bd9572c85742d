import { eq } from 'drizzle-orm';
import type { CertificateProof } from '../../../../generated/models.ts';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../db/database.ts';
import { certificateBindings, users } from '../../db/schema.ts';
import { ApiError, codes } from '../../http/envelope.ts';
import type { OneTimeTokens } from '../one-time-tokens.ts';
import { judge } from './judge.ts';
import type { TrustSource } from './trust.ts';

const CHALLENGE_MS = 5 * 60_000;
const TICKET_MS = 60_000;

interface CertificateOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly oneTimeTokens: OneTimeTokens;
  /** Null if no authority is configured. */
  readonly trust: TrustSource | null;
}

/** The signed text names its purpose, so that the signature cannot be used for anything else. */
const textOf = (challengeId: string): string => `portal-certificate-login:${challengeId}`;

/** Login by certificate: a challenge, the proof in response to it, and the ticket for the login call. */
export function certificateLogin({ db, clock, oneTimeTokens, trust }: CertificateOptions) {
  const over = (): ApiError => new ApiError(codes.failure, '登录已超时，请重新选择证书');
  const trusted = (): TrustSource => {
    if (!trust) throw new ApiError(codes.failure, '本站尚未开通证书登录，请使用其他方式登录');
    return trust;
  };
  return {
    async challenge(): Promise<{ readonly challengeId: string; readonly text: string }> {
      trusted();
      const challengeId = await oneTimeTokens.issue('certificate-challenge', '', CHALLENGE_MS);
      return { challengeId, text: textOf(challengeId) };
    },
    /** Issues a ticket for the member to whom the certificate is bound. A challenge is valid for one try. */
    async prove({ challengeId, certificate, signature }: CertificateProof): Promise<string> {
      if ((await oneTimeTokens.consume('certificate-challenge', challengeId)) === null) throw over();
      const thumbprint = await judge(
        { certificate, signature, text: textOf(challengeId) },
        await trusted()(),
        clock.now(),
      );
      const [holder] = await db
        .select({ userId: users.userId, bound: users.bound })
        .from(certificateBindings)
        .innerJoin(users, eq(users.userId, certificateBindings.userId))
        .where(eq(certificateBindings.thumbprint, thumbprint));
      if (!holder?.bound) throw new ApiError(codes.failure, '该证书有效，但还没有关联会员账号，请联系浦光中心办理');
      return oneTimeTokens.issue('certificate-ticket', holder.userId, TICKET_MS);
    },
    /** Uses a ticket up. Returns its member's id. Throws an ApiError if it is unknown, used or expired. */
    async consume(ticket: unknown): Promise<string> {
      const userId = await oneTimeTokens.consume('certificate-ticket', ticket);
      if (userId === null) throw over();
      return userId;
    },
  };
}
