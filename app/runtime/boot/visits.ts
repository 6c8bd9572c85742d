import { authorizationHeader, deviceHeader } from '../../../generated/api/settings.ts';
import { visitConstants } from '../../../generated/constants.ts';
import { readStored, writeStored } from '../../core/storage/stored.ts';
import { TOKEN_KEY } from '../../features/session/session-keys.ts';
import { deviceOf } from '../api/device.ts';

/** The last counted visit: the key under which its time is stored, and the time. */
let counted: readonly [key: string, time: string] | undefined;

/**
 * Stores the time of the last counted visit, for a reload of its page. Called when the document is left or taken over, because
 * the first access to session storage takes a slow phone as long as the visit's request.
 */
export function storeVisit(): void {
  if (counted) writeStored('sessionStorage', ...counted);
}

/**
 * Counts the visit of a page without blocking anything. `address` is the URL of the call, from the document; `isReload` is
 * whether the page is a reload, which is not counted if the page was counted a moment ago.
 */
export function countVisit(address: string | undefined, isReload = false): void {
  if (!address) return;
  const token = readStored('localStorage', TOKEN_KEY);
  const headers: Record<string, string> = { [deviceHeader.name]: deviceOf(navigator.userAgent) };
  if (token) headers[authorizationHeader.name] = `${authorizationHeader.scheme} ${token}`;
  const key = `portal:visit:${address}`;
  if (isReload && Date.now() - Number(readStored('sessionStorage', key) ?? 0) < visitConstants.repeatMs) return;
  counted = [key, String(Date.now())];
  // An unread response would keep its connection open.
  fetch(address, { headers, keepalive: true, cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => undefined);
}
