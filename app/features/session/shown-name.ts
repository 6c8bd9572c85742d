import { readStored } from '../../core/storage/stored.ts';
import { PERSON_KEY } from './session-keys.ts';

/**
 * Shows a member's name in the document, or without one what visitors read, which each element has as its attribute's value
 * (session-link.tsx, member-bar.tsx), and hides or shows the request to log in.
 */
export function showName(name?: string): void {
  for (const shown of document.querySelectorAll<HTMLElement>('[data-session-name]'))
    shown.textContent = name ?? shown.dataset.sessionName ?? '';
  const hint = document.querySelector<HTMLElement>('[data-session-hint]');
  if (hint) hint.hidden = name !== undefined;
}

/**
 * Takes back the name that the boot script has shown, where another tab has logged out since: React leaves the text that it
 * finds.
 */
export function forgetShownName(): void {
  if (!readStored('localStorage', PERSON_KEY)) showName();
}
