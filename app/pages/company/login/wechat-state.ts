import type { WechatCode } from '../../../../generated/models.ts';
import { readStored, writeStored } from '../../../core/storage/stored.ts';

const KEY = 'portal:wechat-state';

/** Keeps the state of the code that is being shown: only a response to it is believed. */
export function rememberState(state: string): void {
  // Where it cannot be stored, the response is not believed, and people are told to use another way.
  writeStored('sessionStorage', KEY, state);
}

/**
 * What WeChat sent back with the address, once: null where the address holds no response, 'foreign' where it answers a code that
 * this tab did not show. Somebody else's response must not log this browser in.
 */
export function consumeCallback(search: string): WechatCode | 'foreign' | null {
  const query = new URLSearchParams(search);
  const [code, state] = [query.get('code'), query.get('state')];
  if (!code || !state) return null;
  const stored = readStored('sessionStorage', KEY);
  writeStored('sessionStorage', KEY, null);
  return stored === state ? { code, state } : 'foreign';
}
