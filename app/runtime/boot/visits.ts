import { authorizationHeader, deviceHeader } from '../../../generated/api/settings.ts';
import { visitConstants } from '../../../generated/constants.ts';
import { readStored, writeStored } from '../../core/storage/stored.ts';
import { TOKEN_KEY } from '../../features/session/session-keys.ts';
import { deviceOf } from '../api/device.ts';

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
  writeStored('sessionStorage', key, String(Date.now()));
  // An unread response would keep its connection open.
  fetch(address, { headers, keepalive: true, cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => undefined);
}
