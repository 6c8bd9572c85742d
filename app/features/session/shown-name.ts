import { readStored } from '../../core/storage/stored.ts';
import { LOGIN_TEXT } from './login-text.ts';
import { PERSON_KEY } from './session-keys.ts';

/**
 * Takes back the name that the boot script has shown, where another tab has logged out since: React leaves the text that it
 * finds.
 */
export function forgetShownName(): void {
  if (readStored('localStorage', PERSON_KEY)) return;
  for (const shown of document.querySelectorAll('[data-session-link] > :last-child')) shown.textContent = LOGIN_TEXT;
}
