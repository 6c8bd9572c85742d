import { readStored } from '../../core/storage/stored.ts';
import { PERSON_KEY } from './session-keys.ts';

/**
 * Shows a member's name in the document, or without one the visitors' text, which is each element's attribute value
 * (session-link.tsx, member-bar.tsx), and hides or shows the login hint.
 */
export function showName(name?: string): void {
  for (const shown of document.querySelectorAll<HTMLElement>('[data-session-name]'))
    shown.textContent = name ?? shown.dataset.sessionName ?? '';
  const hint = document.querySelector<HTMLElement>('[data-session-hint]');
  if (hint) hint.hidden = name !== undefined;
}

/** Removes the name that the boot script has shown, if another tab has logged out since: hydration preserves existing text. */
export function forgetShownName(): void {
  if (!readStored('localStorage', PERSON_KEY)) showName();
}
