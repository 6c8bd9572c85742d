import { and, eq } from 'drizzle-orm';
import type { WechatBinding, WechatCode, WechatStart } from '../../../../generated/models.ts';
import type { Clock } from '../../../clock.ts';
import { shanghaiTime } from '../../content/times.ts';
import type { Db } from '../../db/database.ts';
import { users, wechatBindings } from '../../db/schema.ts';
import { codes, Refusal } from '../../http/envelope.ts';
import type { OneTimes } from '../one-time.ts';
import type { WechatProvider, WechatPurpose } from './provider.ts';

const STATE_MS = 5 * 60_000;

interface WechatOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly oneTimes: OneTimes;
  readonly provider: WechatProvider;
}

/** Login by WeChat, and the binding of a WeChat user to a member. */
export function wechatLogin({ db, clock, oneTimes, provider }: WechatOptions) {
  const refused = (message: string): Refusal => new Refusal(codes.failure, message);
  /** `owner` is the member who binds; logins have none. */
  const start = async (purpose: WechatPurpose, owner = ''): Promise<WechatStart> => {
    const state = await oneTimes.give('wechat-state', `${purpose}:${owner}`, STATE_MS);
    return {
      state,
      url: provider.authoriseUrl(state, purpose),
      expiresInSeconds: STATE_MS / 1000,
      standIn: provider.standIn,
    };
  };
  /** The WeChat user who came back; the state must be one that was given for the same purpose. */
  const comeBack = async ({ code, state }: WechatCode, purpose: WechatPurpose, owner = ''): Promise<string> => {
    if ((await oneTimes.take('wechat-state', state)) !== `${purpose}:${owner}`)
      throw refused('二维码已失效，请刷新后重新扫描');
    return provider.identify(code);
  };
  return {
    startLogin: () => start('login'),
    startBinding: (userId: string) => start('bind', userId),
    /** The member whom the WeChat user is bound to. */
    async login(answer: WechatCode): Promise<string> {
      const openId = await comeBack(answer, 'login');
      const [found] = await db
        .select({ userId: users.userId })
        .from(wechatBindings)
        .innerJoin(users, and(eq(users.userId, wechatBindings.userId), eq(users.bound, true)))
        .where(eq(wechatBindings.openId, openId));
      if (!found) throw refused('该微信还没有绑定会员帐号，请先用手机号登录，再到“企业信息”中绑定微信');
      return found.userId;
    },
    async binding(userId: string): Promise<WechatBinding> {
      const [row] = await db.select().from(wechatBindings).where(eq(wechatBindings.userId, userId));
      return row ? { bound: true, boundTime: shanghaiTime(row.boundTime) } : { bound: false };
    },
    async bind(answer: WechatCode, userId: string): Promise<void> {
      const openId = await comeBack(answer, 'bind', userId);
      const made = await db
        .insert(wechatBindings)
        .values({ openId, userId, boundTime: clock.now() })
        .onConflictDoNothing()
        .returning();
      if (made.length === 0) throw refused('该微信或该帐号已有绑定，请先解除原绑定');
    },
    async unbind(userId: string): Promise<void> {
      await db.delete(wechatBindings).where(eq(wechatBindings.userId, userId));
    },
  };
}
