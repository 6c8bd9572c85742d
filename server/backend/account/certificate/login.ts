import { eq } from 'drizzle-orm';
import type { CertificateProof } from '../../../../generated/models.ts';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../db/database.ts';
import { certificateBindings, users } from '../../db/schema.ts';
import { codes, Refusal } from '../../http/envelope.ts';
import type { OneTimes } from '../one-time.ts';
import { judge } from './judge.ts';
import type { Trust } from './trust.ts';

const CHALLENGE_MS = 5 * 60_000;
const TICKET_MS = 60_000;

interface CertificateOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly oneTimes: OneTimes;
  readonly trust: Trust;
}

/** What is signed says what it is for: a signature can be used for nothing else. */
const textOf = (challengeId: string): string => `portal-certificate-login:${challengeId}`;

/** Login by certificate: a challenge, the proof that answers it, and the ticket that the login call takes. */
export function certificateLogin({ db, clock, oneTimes, trust }: CertificateOptions) {
  const over = (): Refusal => new Refusal(codes.failure, '登录已超时，请重新选择证书');
  return {
    async challenge(): Promise<{ readonly challengeId: string; readonly text: string }> {
      const challengeId = await oneTimes.give('certificate-challenge', '', CHALLENGE_MS);
      return { challengeId, text: textOf(challengeId) };
    },
    /** A ticket for the member whom the certificate stands for. Every challenge stands for one try. */
    async prove({ challengeId, certificate, signature }: CertificateProof): Promise<string> {
      if ((await oneTimes.take('certificate-challenge', challengeId)) === null) throw over();
      const thumbprint = await judge({ certificate, signature, text: textOf(challengeId) }, trust, clock.now());
      const [holder] = await db
        .select({ userId: users.userId, bound: users.bound })
        .from(certificateBindings)
        .innerJoin(users, eq(users.userId, certificateBindings.userId))
        .where(eq(certificateBindings.thumbprint, thumbprint));
      if (!holder?.bound) throw new Refusal(codes.failure, '该证书有效，但还没有关联会员帐号，请联系浦光中心办理');
      return oneTimes.give('certificate-ticket', holder.userId, TICKET_MS);
    },
    /** The member of a ticket, once. */
    async take(ticket: unknown): Promise<string> {
      const userId = await oneTimes.take('certificate-ticket', ticket);
      if (userId === null) throw over();
      return userId;
    },
  };
}
