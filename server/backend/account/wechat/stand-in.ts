import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { settings as transport } from '../../../../generated/api/settings.ts';
import { ApiError, codes } from '../../http/envelope.ts';
import type { OneTimeTokens } from '../one-time-tokens.ts';
import { returnPaths, type WechatProvider, type WechatPurpose } from './provider.ts';

const PATH = '/wx/stand-in';
const CODE_MS = 5 * 60_000;

/** WeChat users of the demo. The first is bound to the demo's first member. */
export const standInUsers = [
  { openId: 'stand-in-1001', name: '示例会员甲的微信' },
  { openId: 'stand-in-1002', name: '示例会员乙的微信' },
  { openId: 'stand-in-nobody', name: '未绑定会员账号的微信' },
] as const;

const style = `body{margin:0;padding:12px 16px;font:15px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1b2534;background:#fff}
h1{margin:0 0 4px;font-size:18px}p{margin:0 0 12px;color:#56637a}fieldset{margin:0 0 12px;padding:0;border:0}legend{padding:0;font-weight:700}
label{display:flex;align-items:center;gap:8px;min-height:40px}input{width:20px;height:20px}
button{width:100%;min-height:48px;border:0;border-radius:4px;background:#0a4da2;color:#fff;font:inherit;cursor:pointer}:focus-visible{outline:3px solid #18a0fb;outline-offset:2px}
@media (prefers-color-scheme:dark){html{color-scheme:dark}body{color:#dde6f1;background:#162131}p{color:#a8b5c7}}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`;

const isPurpose = (value: unknown): value is WechatPurpose =>
  typeof value === 'string' && Object.hasOwn(returnPaths, value);

/** Used by the demo if no WeChat application is configured: a page of this server, labelled as such, takes WeChat's place. */
export const standIn = (oneTimeTokens: OneTimeTokens): WechatProvider => ({
  standIn: true,
  authoriseUrl: (state, purpose) => `${transport.base}${PATH}?${new URLSearchParams({ state, purpose })}`,
  async identify(code) {
    const openId = await oneTimeTokens.consume('wechat-code', code);
    if (openId === null) throw new ApiError(codes.failure, '微信登录已失效，请刷新二维码后重新扫描');
    return openId;
  },
});

/** Serves the page of the stand-in, and handles its form. */
export function mountStandIn(app: Hono, oneTimeTokens: OneTimeTokens): void {
  app.get(PATH, (context) => {
    const { state = '', purpose } = context.req.query();
    if (!isPurpose(purpose)) return context.notFound();
    context.header('content-security-policy', policy);
    return context.html(html`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>微信登录（本地演示）</title><style>${raw(style)}</style></head>
<body><main aria-label="微信登录"><h1>微信登录（本地演示）</h1>
<p>本站尚未接入微信开放平台，由此页代替微信。选择一位示例用户，相当于用手机扫码并确认。</p>
<form method="post" action="${transport.base}${PATH}" target="_top">
<input type="hidden" name="state" value="${state}"><input type="hidden" name="purpose" value="${purpose}">
<fieldset><legend>扫码的微信用户（示例）</legend>
${standInUsers.map(
  ({ openId, name }, index) =>
    html`<label><input type="radio" name="user" value="${openId}" ${index === 0 ? raw('checked') : ''}>${name}</label>`,
)}
</fieldset><button type="submit">确认登录</button></form></main></body></html>`);
  });
  app.post(PATH, bodyLimit({ maxSize: 4096 }), async (context) => {
    const { state, purpose, user } = await context.req.parseBody();
    const known = standInUsers.find(({ openId }) => openId === user);
    if (!isPurpose(purpose) || typeof state !== 'string' || !known) return context.notFound();
    const code = await oneTimeTokens.issue('wechat-code', known.openId, CODE_MS);
    return context.redirect(`${returnPaths[purpose]}?${new URLSearchParams({ code, state })}`, 303);
  });
}
