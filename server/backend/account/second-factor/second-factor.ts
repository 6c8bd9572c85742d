import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { SecondFactor, SecondFactorSetup } from '../../../../generated/models.ts';
import { site } from '../../../../generated/site.ts';
import type { Clock } from '../../../clock.ts';
import type { Log } from '../../../log.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { recoveryCodes, secondFactors, users } from '../../db/schema.ts';
import { ApiError, codes } from '../../http/envelope.ts';
import type { SessionUser } from '../../http/session.ts';
import { siteTime } from '../../times.ts';
import type { RecordAudit } from '../audit.ts';
import type { LoginLimits } from '../login-limits.ts';
import { masked } from '../masked.ts';
import { isStaff } from '../roles.ts';
import { consumeCode, renewCodes } from './recovery-codes.ts';
import type { Sealer } from './seal.ts';
import { isTotpCode, newSecret, stepOf, uriOf } from './totp.ts';

interface SecondFactorOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: RecordAudit;
  readonly limits: LoginLimits;
  /** Null if the installation has no key: nobody can set up a factor, and codes of existing ones cannot be checked. */
  readonly sealer: Sealer | null;
  /** Whether staff must have a second factor. */
  readonly isRequired: boolean;
}

/** The origin of a code, for limits and the audit log. */
export interface Origin {
  readonly address: string;
  readonly device: string;
}

type Row = typeof secondFactors.$inferSelect;

const failure = (message: string): ApiError => new ApiError(codes.failure, message);
const wrong = (): ApiError => failure('动态验证码错误或已使用');
const unavailable = (): ApiError => failure('本站尚未配置动态验证码的密钥，请联系管理员');

const ownActive = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));

/** Removes an account's factor and its recovery codes. Returns whether it had a factor. */
export async function dropSecondFactor(tx: Pick<Transaction, 'delete'>, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return (await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning()).length > 0;
}

const activeOf = async (db: Db, userId: string): Promise<Row | null> =>
  (await db.select().from(secondFactors).where(ownActive(userId)))[0] ?? null;

/** Checks of codes: a right one is used up; a wrong one is counted and recorded in the audit log. */
function codeChecks({ db, clock, log, audit, limits, sealer }: SecondFactorOptions) {
  /** The time step of a code of the row's generator; null if the code is wrong or the secret cannot be decrypted. */
  const stepIn = ({ userId, sealedSecret }: Row, code: string): number | null => {
    if (!sealer) throw unavailable();
    let secret: string;
    try {
      secret = sealer.open(sealedSecret, userId);
    } catch (error) {
      log.warn('a second factor was sealed with another key: reset it, or use its recovery codes', {
        userId,
        reason: String(error),
      });
      return null;
    }
    return stepOf(secret, code, clock.now());
  };

  /** Uses up the code's time step, so that a code is valid once, also for concurrent calls. */
  const consumeStep = async (row: Row, code: string): Promise<boolean> => {
    const step = stepIn(row, code);
    if (step === null) return false;
    const used = await db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(ownActive(row.userId), lt(secondFactors.lastStep, step)))
      .returning({ userId: secondFactors.userId });
    return used.length > 0;
  };

  /** Counts a try before the code is checked, and records a failure. Throws an ApiError unless `judge` accepts the code. */
  const attempt = async (user: SessionUser, origin: Origin, judge: () => Promise<boolean>): Promise<void> => {
    const note = (event: 'factor.failed' | 'factor.locked') => audit({ event, actorId: user.userId, ...origin });
    if (!(await limits.mayTry('otp', user.phoneNumber, origin.address))) {
      await note('factor.locked');
      throw failure('动态验证码错误次数过多，请10分钟后再试');
    }
    if (!(await judge())) {
      await note('factor.failed');
      throw wrong();
    }
    await limits.forget('otp', user.phoneNumber, origin.address);
  };

  const consume = (user: SessionUser, code: string, origin: Origin): Promise<void> =>
    attempt(user, origin, async () => {
      const row = await activeOf(db, user.userId);
      if (!row) return false;
      if (isTotpCode(code.trim())) return consumeStep(row, code.trim());
      if (!(await consumeCode(db, user.userId, code))) return false;
      await audit({ event: 'factor.recovered', actorId: user.userId, ...origin });
      return true;
    });

  return { stepIn, attempt, consume };
}

/** Creates a secret for an account without a factor. Replaces an earlier one that was not confirmed. */
function beginning({ db, sealer }: SecondFactorOptions) {
  return async ({ userId, phoneNumber }: SessionUser): Promise<SecondFactorSetup> => {
    if (!sealer) throw unavailable();
    const secret = newSecret();
    const sealedSecret = sealer.seal(secret, userId);
    const made = await db
      .insert(secondFactors)
      .values({ userId, sealedSecret })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: { sealedSecret },
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (made.length === 0) throw failure('动态验证码已启用，请先停用再重新设置');
    return { secret, uri: uriOf(secret, site.name, masked(phoneNumber)) };
  };
}

/** Activates a factor by its first code. Returns the recovery codes. */
function confirmation(options: SecondFactorOptions) {
  const { db, clock, audit } = options;
  const { stepIn, attempt } = codeChecks(options);
  return async (user: SessionUser, code: string, origin: Origin): Promise<string[]> => {
    const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, user.userId));
    if (!row || row.confirmedAt) throw failure('请先获取新的二维码');
    let lastStep = 0;
    await attempt(user, origin, async () => {
      lastStep = stepIn(row, code.trim()) ?? 0;
      return lastStep > 0;
    });
    return db.transaction(async (tx) => {
      const pending = and(
        eq(secondFactors.userId, user.userId),
        isNull(secondFactors.confirmedAt),
        eq(secondFactors.sealedSecret, row.sealedSecret),
      );
      const made = await tx
        .update(secondFactors)
        .set({ confirmedAt: clock.now(), lastStep })
        .where(pending)
        .returning({ userId: secondFactors.userId });
      if (made.length === 0) throw failure('二维码已更换，请用新的二维码重新设置');
      await audit({ event: 'factor.added', actorId: user.userId, ...origin }, tx);
      return renewCodes(tx, user.userId);
    });
  };
}

/** The second factor of accounts: a TOTP generator with an encrypted secret, and recovery codes. */
export function secondFactor(options: SecondFactorOptions) {
  const { db, audit, sealer, isRequired } = options;
  const { consume } = codeChecks(options);
  /** Reads the account's own permissions: the session of an account that lacks a required factor does not have those of staff. */
  const isDemanded = async (userId: string): Promise<boolean> => {
    if (!isRequired) return false;
    const [row] = await db.select({ permissions: users.permissions }).from(users).where(eq(users.userId, userId));
    return row !== undefined && isStaff(row);
  };
  return {
    isActive: async (userId: string): Promise<boolean> => (await activeOf(db, userId)) !== null,
    /** Whether an account must set up a factor before it can use its staff permissions. */
    isDue: async (userId: string): Promise<boolean> =>
      (await isDemanded(userId)) && (await activeOf(db, userId)) === null,
    /** Checks a code of the generator or a recovery code, and uses it up. Throws an ApiError if it is neither. */
    consume,
    async stateOf(user: SessionUser): Promise<SecondFactor> {
      const row = await activeOf(db, user.userId);
      return {
        available: sealer !== null,
        active: row !== null,
        required: await isDemanded(user.userId),
        ...(row?.confirmedAt ? { since: siteTime(row.confirmedAt) } : {}),
        recoveryCodes: row ? await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.userId)) : 0,
      };
    },
    begin: beginning(options),
    confirm: confirmation(options),
    async renewCodes(user: SessionUser, code: string, origin: Origin): Promise<string[]> {
      await consume(user, code, origin);
      return db.transaction(async (tx) => {
        await audit({ event: 'factor.codes', actorId: user.userId, ...origin }, tx);
        return renewCodes(tx, user.userId);
      });
    },
    async remove(user: SessionUser, code: string, origin: Origin): Promise<void> {
      if (await isDemanded(user.userId)) throw failure('本站要求工作人员使用动态验证码，不能停用');
      await consume(user, code, origin);
      await db.transaction(async (tx) => {
        await dropSecondFactor(tx, user.userId);
        await audit({ event: 'factor.removed', actorId: user.userId, ...origin }, tx);
      });
    },
  };
}

export type SecondFactors = ReturnType<typeof secondFactor>;
