import { readStored, writeStored } from '../../core/storage/stored.ts';
import { PERSON_KEY } from '../../features/session/session-keys.ts';
import { showName } from '../../features/session/shown-name.ts';
import { root } from './facts.ts';

/** The attribute of the root element for each theme, and its value while the theme is on. */
const attributes = { elder: ['theme', 'elder'], contrast: ['contrast', 'high'], dark: ['scheme', 'dark'] } as const;
type Theme = keyof typeof attributes;
const themes = ['elder', 'contrast', 'dark'] as const satisfies readonly Theme[];

const systemDark = matchMedia('(prefers-color-scheme: dark)');
const bySystem = (theme: Theme): boolean => theme === 'dark' && systemDark.matches;

const applied: Partial<Record<Theme, boolean>> = {};

function apply(theme: Theme, on: boolean): void {
  applied[theme] = on;
  const [name, value] = attributes[theme];
  root.dataset[name] = on ? value : '';
  // The document links the dark sheet for devices that prefer it.
  if (theme === 'dark' && on) document.querySelector('[data-dark]')?.setAttribute('media', 'screen');
  for (const button of document.querySelectorAll(`[data-theme-toggle="${theme}"]`))
    button.setAttribute('aria-pressed', String(on));
}

/** The person's own choice; without one, the system's. */
function isChosen(theme: Theme): boolean {
  const choice = readStored('localStorage', `portal:${theme}`);
  return choice ? choice === '1' : bySystem(theme);
}

/** Applies the stored themes and text size before the first paint. The dark theme follows later changes of the system setting. */
export function applyThemes(): void {
  for (const theme of themes) if (isChosen(theme)) apply(theme, true);
  systemDark.addEventListener('change', () => apply('dark', isChosen('dark')));
  const textSize = readStored('localStorage', 'portal:text-size');
  if (textSize) root.dataset.textSize = textSize;
}

/** Handles a click on a theme switch. Returns whether the button is one. */
export function switchTheme(button: HTMLElement | null): boolean {
  const theme = button?.dataset.themeToggle as Theme | undefined;
  if (!theme) return false;
  const on = !applied[theme];
  apply(theme, on);
  // A choice that equals the system's is removed, so that the system setting is followed again.
  writeStored('localStorage', `portal:${theme}`, on === bySystem(theme) ? null : on ? '1' : '0');
  return true;
}

/**
 * Updates newly loaded markup: the state of the theme switches and the member's name. Returns whether the page has parts for
 * members only, which the application fetches.
 */
export function dress(): boolean {
  for (const theme of themes) if (applied[theme]) apply(theme, true);
  const person = readStored('localStorage', PERSON_KEY);
  if (!person) return false;
  const { name } = JSON.parse(person) as { name: string };
  showName(name);
  return document.querySelector('[data-session-hint]') !== null;
}
