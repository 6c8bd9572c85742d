import type { WechatCode } from '../../../../generated/models.ts';
import { readStored, writeStored } from '../../../core/storage/stored.ts';

const KEY = 'portal:wechat-state';

/** Stores the `state` of the QR code being shown; only a response with the same state is accepted. */
export function rememberState(state: string): void {
  // If it cannot be stored, the response is rejected, and the page suggests another way to log in.
  writeStored('sessionStorage', KEY, state);
}

/**
 * WeChat's response in the URL; it can be consumed once. Null if the URL contains no response, 'foreign' if its state is not that
 * of the QR code shown in this tab: a response meant for somebody else must not log this browser in.
 */
export function consumeCallback(search: string): WechatCode | 'foreign' | null {
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (!code || !state) return null;
  const stored = readStored('sessionStorage', KEY);
  writeStored('sessionStorage', KEY, null);
  return stored === state ? { code, state } : 'foreign';
}
