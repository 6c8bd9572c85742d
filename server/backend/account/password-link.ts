import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { settings as transport } from '../../../generated/api/settings.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { ApiError } from '../http/envelope.ts';
import { networkOf } from '../http/network.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import type { RecordAudit } from './audit.ts';
import { AccountError, lockAccount, noteCommand } from './command-line.ts';
import { OneTimeTokens } from './one-time-tokens.ts';
import { hashPassword } from './password.ts';
import { lockedAccount, type PasswordParts, replacePassword } from './password-change.ts';
import { checkNewPassword, PASSWORD_LENGTH } from './password-rules.ts';

const PATH = '/account/password';
/** How long a link to set a password is valid. Milliseconds. */
const LINK_MS = 24 * 3_600_000;

/** The URL of a page where the owner of an account can set its password, once and within a day. */
export const passwordLink = async (oneTimeTokens: OneTimeTokens, origin: string, userId: string): Promise<string> =>
  `${origin}${transport.base}${PATH}?token=${await oneTimeTokens.issue('password-link', userId, LINK_MS)}`;

/**
 * Issues such a link for the account with this number, and records it. Throws an AccountError if nobody has the number, or nobody
 * can log in to the account.
 */
export const issuePasswordLink = async (db: Db, clock: Clock, origin: string, phoneNumber: string): Promise<string> => {
  const { userId } = await db.transaction(async (tx) => {
    const user = await lockAccount(tx, phoneNumber);
    if (user.disabled) throw new AccountError('The account is disabled, so that nobody can log in to it.');
    if (!user.bound)
      throw new AccountError('The account is unbound from its company, so that nobody can log in to it.');
    await noteCommand(
      db,
      clock,
      { event: 'account.linked', subject: user.userId, details: { deptId: user.deptId } },
      tx,
    );
    return user;
  });
  return passwordLink(new OneTimeTokens(db, clock), origin, userId);
};

interface PasswordPageOptions extends PasswordParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: RecordAudit;
  addressOf(context: Context): string;
}

const style = `body{margin:0 auto;padding:24px 16px;max-width:28rem;font:16px/1.75 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1b2534;background:#fff}
h1{margin:0 0 8px;font-size:22px}p{margin:0 0 16px;color:#56637a}.bad{color:#b42318}label{display:block;margin:0 0 16px}
input{box-sizing:border-box;width:100%;min-height:44px;padding:0 12px;border:1px solid #8592a6;border-radius:4px;font:inherit}
button{width:100%;min-height:48px;border:0;border-radius:4px;background:#0a4da2;color:#fff;font:inherit;cursor:pointer}:focus-visible{outline:3px solid #18a0fb;outline-offset:2px}a{color:#0a4da2}`;
const hash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const page = (main: ReturnType<typeof html>) => html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>设置登录密码</title><style>${raw(style)}</style></head><body><main><h1>设置登录密码</h1>${main}</main></body></html>`;

const form = (token: string, problem: string) =>
  page(html`${problem ? html`<p class="bad" role="alert">${problem}</p>` : ''}
<p>密码为${PASSWORD_LENGTH.min}至${PASSWORD_LENGTH.max}个字符，可以是一句容易记住的话。</p>
<form method="post" action="${transport.base}${PATH}"><input type="hidden" name="token" value="${token}">
<label>新密码<input type="password" name="password" autocomplete="new-password" required minlength="${PASSWORD_LENGTH.min}"></label>
<label>再次输入新密码<input type="password" name="repeated" autocomplete="new-password" required></label>
<button type="submit">设置密码</button></form>`);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The page of a one-time link: plain HTML without scripts, so that the first account depends on nothing else. */
export function mountPasswordPage(app: Hono, options: PasswordPageOptions): void {
  const { db, clock, oneTimeTokens, audit, addressOf } = options;
  const mayTry = rateLimiter({ burst: 20, perMinute: 5 }, clock);
  app.use(PATH, async (context, next) => {
    context.header('content-security-policy', policy);
    context.header('referrer-policy', 'no-referrer');
    await next();
    context.header('x-frame-options', 'DENY');
  });
  app.get(PATH, (context) => context.html(form(context.req.query('token') ?? '', '')));
  app.post(PATH, bodyLimit({ maxSize: 4096 }), async (context) => {
    const address = addressOf(context);
    if (!mayTry(networkOf(address)))
      return context.html(page(html`<p class="bad" role="alert">操作过于频繁，请稍后再试。</p>`), 429);
    const fields = await context.req.parseBody();
    const [token, password] = [text(fields.token), text(fields.password)];
    if (password !== text(fields.repeated)) return context.html(form(token, '两次输入的密码不一致。'), 400);
    const gone = () =>
      context.html(page(html`<p class="bad" role="alert">链接已失效或已使用，请联系管理员重新获取。</p>`), 410);
    // Do not consume the token yet: if the password is rejected, the same link can be used again.
    const userId = await oneTimeTokens.find('password-link', token);
    const [user] = userId === null ? [] : await db.select().from(users).where(eq(users.userId, userId));
    if (!user) return gone();
    try {
      checkNewPassword(password, [user.phoneNumber, user.userName]);
    } catch (error) {
      if (error instanceof ApiError) return context.html(form(token, `${error.message}。`), 400);
      throw error;
    }
    const passwordHash = await hashPassword(password);
    const isSet = await db.transaction(async (tx) => {
      // Lock the account before the token is used up: a reset takes both in the same order, and makes the link void.
      await lockedAccount(tx, user.userId);
      if ((await oneTimeTokens.consume('password-link', token, tx)) === null) return false;
      await replacePassword(tx, options, user.userId, { to: passwordHash });
      const event = { event: 'password.changed', actorId: user.userId, address, device: 'pc' } as const;
      await audit({ ...event, details: { by: 'link' } }, tx);
      return true;
    });
    if (!isSet) return gone();
    return context.html(page(html`<p role="status">密码已设置。</p><p><a href="/company/login">前往登录</a></p>`));
  });
}
