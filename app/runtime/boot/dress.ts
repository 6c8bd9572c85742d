import { readStored, writeStored } from '../../core/storage/stored.ts';
import { root } from './facts.ts';

const themes = ['elder', 'contrast'] as const;
type Theme = (typeof themes)[number];

const applied: Partial<Record<Theme, boolean>> = {};

function apply(theme: Theme, on: boolean): void {
  applied[theme] = on;
  if (theme === 'elder') root.dataset.theme = on ? 'elder' : '';
  else root.dataset.contrast = on ? 'high' : '';
  for (const button of document.querySelectorAll(`[data-theme-toggle="${theme}"]`))
    button.setAttribute('aria-pressed', String(on));
}

/** Applies the remembered theme and text size: before the first paint. */
export function applyThemes(): void {
  for (const theme of themes) if (readStored('localStorage', `portal:${theme}`)) apply(theme, true);
  const textSize = readStored('localStorage', 'portal:text-size');
  if (textSize) root.dataset.textSize = textSize;
}

/** Works a theme's switch. Returns whether the button is one. */
export function switchTheme(button: HTMLElement | null): boolean {
  const theme = button?.dataset.themeToggle as Theme | undefined;
  if (!theme) return false;
  apply(theme, !applied[theme]);
  writeStored('localStorage', `portal:${theme}`, applied[theme] ? '1' : null);
  return true;
}

/**
 * Dresses markup that has just come: pressed switches, and the member's name. Returns whether the page has parts for members
 * alone, which the application fetches.
 */
export function dress(): boolean {
  for (const theme of themes) if (applied[theme]) apply(theme, true);
  const person = readStored('localStorage', 'portal:person');
  if (!person) return false;
  const { name } = JSON.parse(person) as { name: string };
  // Both are made by the application as well: session-link.tsx, member-bar.tsx.
  for (const shown of document.querySelectorAll('[data-session-link] > :last-child, [data-session-name]'))
    shown.textContent = name;
  const hint = document.querySelector('[data-session-hint]');
  hint?.setAttribute('hidden', '');
  return hint !== null;
}
