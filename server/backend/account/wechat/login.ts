import { and, eq, inArray } from 'drizzle-orm';
import type { WechatBinding, WechatCode, WechatStart } from '../../../../generated/models.ts';
import type { Clock } from '../../../clock.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { users, wechatBindings } from '../../db/schema.ts';
import { ApiError, codes } from '../../http/envelope.ts';
import type { Sessions } from '../../http/session.ts';
import { siteTime } from '../../times.ts';
import type { OneTimeTokens } from '../one-time-tokens.ts';
import { lockedAccount, type Proved } from '../password-change.ts';
import type { WechatProvider, WechatPurpose } from './provider.ts';

const STATE_MS = 5 * 60_000;

interface WechatOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly oneTimeTokens: OneTimeTokens;
  readonly sessions: Sessions;
  /** Null if no application is configured. */
  readonly provider: WechatProvider | null;
}

/** Binds a WeChat user to a member. Resolves to false if either of them already had a binding. */
async function bindTo(tx: Transaction, binding: typeof wechatBindings.$inferInsert): Promise<boolean> {
  // Remains of accounts that were unbound when unbinding did not yet remove the WeChat binding.
  const unbound = tx.select({ userId: users.userId }).from(users).where(eq(users.bound, false));
  const outdated = and(eq(wechatBindings.openId, binding.openId), inArray(wechatBindings.userId, unbound));
  await tx.delete(wechatBindings).where(outdated);
  const made = await tx.insert(wechatBindings).values(binding).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Removes a member's WeChat binding. Returns whether there was one. */
export const dropWechatBinding = async (tx: Pick<Transaction, 'delete'>, userId: string): Promise<boolean> =>
  (await tx.delete(wechatBindings).where(eq(wechatBindings.userId, userId)).returning()).length > 0;

/** Login by WeChat, and the binding of a WeChat user to a member. */
export function wechatLogin({ db, clock, oneTimeTokens, sessions, provider }: WechatOptions) {
  const failure = (message: string): ApiError => new ApiError(codes.failure, message);
  const configured = (): WechatProvider => {
    if (!provider) throw failure('本站尚未开通微信登录，请使用其他方式登录');
    return provider;
  };
  /** `owner` is the id of the member who binds; empty for logins. */
  const start = async (purpose: WechatPurpose, owner = ''): Promise<WechatStart> => {
    const { authoriseUrl, standIn } = configured();
    const state = await oneTimeTokens.issue('wechat-state', `${owner}:${purpose}`, STATE_MS);
    return {
      state,
      url: authoriseUrl(state, purpose),
      expiresInSeconds: STATE_MS / 1000,
      standIn,
    };
  };
  /** The id of the WeChat user who returned. Throws an ApiError unless the state was issued for the same purpose and owner. */
  const comeBack = async ({ code, state }: WechatCode, purpose: WechatPurpose, owner = ''): Promise<string> => {
    if ((await oneTimeTokens.consume('wechat-state', state)) !== `${owner}:${purpose}`)
      throw failure('二维码已失效，请刷新后重新扫描');
    return configured().identify(code);
  };
  return {
    startLogin: () => start('login'),
    startBinding: (userId: string) => start('bind', userId),
    /** The member to whom the WeChat user is bound. Throws an ApiError if there is none. */
    async login(response: WechatCode): Promise<Proved> {
      const openId = await comeBack(response, 'login');
      const [found] = await db
        .select({ userId: users.userId, passwordHash: users.passwordHash })
        .from(wechatBindings)
        .innerJoin(users, and(eq(users.userId, wechatBindings.userId), eq(users.bound, true)))
        .where(eq(wechatBindings.openId, openId));
      if (!found) throw failure('该微信还没有绑定会员账号，请先用手机号登录，再到“企业信息”中绑定微信');
      return found;
    },
    async binding(userId: string): Promise<WechatBinding> {
      const [row] = await db.select().from(wechatBindings).where(eq(wechatBindings.userId, userId));
      return row ? { bound: true, boundTime: siteTime(row.boundTime) } : { bound: false };
    },
    /** Binds the WeChat user who returned. Throws an ApiError if either has a binding, or if the caller's session has ended. */
    async bind(response: WechatCode, userId: string, authorization: string | null): Promise<void> {
      const openId = await comeBack(response, 'bind', userId);
      await db.transaction(async (tx) => {
        await lockedAccount(tx, userId);
        // WeChat may take seconds to respond: a binding must not outlast a reset of the account's login in the meantime.
        if (!(await sessions.isOpen(tx, userId, authorization))) throw failure('登录已失效，请重新登录后再绑定微信');
        const isFree = await bindTo(tx, { openId, userId, boundTime: clock.now() });
        if (!isFree) throw failure('该微信或该账号已有绑定，请先解除原绑定');
      });
    },
    async unbind(userId: string): Promise<void> {
      await dropWechatBinding(db, userId);
    },
  };
}
