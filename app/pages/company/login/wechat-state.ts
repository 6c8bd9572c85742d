import type { WechatCode } from '../../../../generated/models.ts';

const KEY = 'portal:wechat-state';

/** Keeps the state of the code that is being shown: only a response to it is believed. */
export function rememberState(state: string): void {
  try {
    sessionStorage.setItem(KEY, state);
  } catch {
    // The response will not be believed, and people are told to use another way.
  }
}

/**
 * What WeChat sent back with the address, once: null where the address holds no response, 'foreign' where it answers a code that
 * this tab did not show. Somebody else's response must not log this browser in.
 */
export function consumeCallback(search: string): WechatCode | 'foreign' | null {
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (!code || !state) return null;
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === state ? { code, state } : 'foreign';
  } catch {
    return 'foreign';
  }
}
