import { authorizationHeader, deviceHeader } from '../../../generated/api/settings.ts';
import { visitConstants } from '../../../generated/constants.ts';
import { readStored, writeStored } from '../../core/storage/stored.ts';
import { TOKEN_KEY } from '../../features/session/session-keys.ts';
import { deviceOf } from '../api/device.ts';

/**
 * Counts the visit of a page, never in the way of anything. `address` is the call that the document names; `isReload`
 * whether the page was shown a moment ago and is only loaded again.
 */
export function countVisit(address: string | undefined, isReload = false): void {
  if (!address) return;
  const token = readStored('localStorage', TOKEN_KEY);
  const headers: Record<string, string> = { [deviceHeader.name]: deviceOf(navigator.userAgent) };
  if (token) headers[authorizationHeader.name] = `${authorizationHeader.scheme} ${token}`;
  const key = `portal:visit:${address}`;
  if (isReload && Date.now() - Number(readStored('sessionStorage', key) ?? 0) < visitConstants.repeatMs) return;
  writeStored('sessionStorage', key, String(Date.now()));
  // A response that nobody reads keeps its connection open.
  fetch(address, { headers, keepalive: true, cache: 'no-store' })
    .then((response) => response.text())
    .catch(() => undefined);
}
