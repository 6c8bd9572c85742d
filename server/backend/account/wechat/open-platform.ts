import { ofetch } from 'ofetch';
import { z } from 'zod';
import type { Log } from '../../../log.ts';
import { ApiError, codes } from '../../http/envelope.ts';
import { returnPaths, type WechatProvider } from './provider.ts';

export interface OpenPlatformOptions {
  readonly appId: string;
  readonly secret: string;
  /** URL of the page with the QR code. */
  readonly authoriseUrl: string;
  /** Base URL of the API that exchanges codes for ids. */
  readonly apiBase: string;
  /** The site's own origin; the platform redirects back to it. */
  readonly origin: string;
  readonly log: Log;
}

const TIMEOUT_MS = 10_000;
const granted = z.object({ openid: z.string().min(1) });
const denied = z.object({ errcode: z.number(), errmsg: z.string().default('') });

/** The website login of the WeChat open platform: authorisation code, scope `snsapi_login`. */
export function openPlatform({
  appId,
  secret,
  authoriseUrl,
  apiBase,
  origin,
  log,
}: OpenPlatformOptions): WechatProvider {
  return {
    standIn: false,
    authoriseUrl(state, purpose) {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: origin + returnPaths[purpose],
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return `${authoriseUrl}?${query}#wechat_redirect`;
    },
    async identify(code) {
      // The platform returns JSON with a text media type, and failures with status 200.
      const response: unknown = await ofetch(`${apiBase}/sns/oauth2/access_token`, {
        query: { appid: appId, secret, code, grant_type: 'authorization_code' },
        parseResponse: JSON.parse,
        timeout: TIMEOUT_MS,
        retry: 0,
      }).catch((error: unknown) => {
        // Not the message of the error: it contains the URL, and with it the secret.
        log.warn('WeChat did not respond', { reason: error instanceof Error ? error.name : 'unknown' });
        throw new ApiError(codes.failure, '暂时无法连接微信，请稍后再试或改用其他方式登录');
      });
      const good = granted.safeParse(response);
      if (good.success) return good.data.openid;
      const bad = denied.safeParse(response);
      log.warn('WeChat refused a code', bad.success ? bad.data : {});
      throw new ApiError(codes.failure, '微信登录已失效，请刷新二维码后重新扫描');
    },
  };
}
