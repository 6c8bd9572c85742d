import { errors } from '../../../generated/errors.ts';
import type { NavigateTo } from '../../core/navigation/navigate.ts';
import { showToast } from '../toast/toast-store.ts';
import { rememberReturnTo, timesRemembered } from './return-to.ts';
import { sessionHeader } from './session-header.ts';
import { endSession } from './session-store.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Ends an expired session at once, with one notice and one redirect however many calls report it. `sent` is the header that
 * the call was sent with; undefined for calls that never have one. Returns false, and ends nothing, if another session has
 * started since, here or in another tab.
 */
export function endExpiredSession(navigateTo: NavigateTo, sent: string | null | undefined): boolean {
  const present = sessionHeader();
  if (present !== null && sent !== undefined && sent !== present) return false;
  endSession();
  if (timer !== undefined) return true;
  const { text, durationMs, redirect, delayMs } = errors.sessionExpired;
  showToast('error', text, { durationMs });
  const before = timesRemembered();
  timer = setTimeout(() => {
    timer = undefined;
    // Meanwhile somebody may have logged in, here or in another tab: the page is then loaded again for the new session.
    if (sessionHeader() !== null || location.pathname.startsWith(redirect)) return;
    // Meanwhile the guard may have redirected from the page that was asked for, and stored it.
    if (timesRemembered() === before) rememberReturnTo(location.pathname + location.search);
    navigateTo(redirect);
  }, delayMs);
  return true;
}
