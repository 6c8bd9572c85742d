import { type Theme, themes, widths } from '../../scripts/audit/matrix.ts';
import { isFull } from './size.ts';

/** A theme at a width, such as `elder 1440`. */
export type Look = `${Theme} ${(typeof widths)[number]}`;

/**
 * Whether axe-core is asked about a page in a look. The long form asks about each of `looks`; the short one about every second,
 * by turns, so that every look is that of some pages.
 */
export function asksAxe(looks: readonly Look[], turn: number, theme: Theme, width: number): boolean {
  // biome-ignore lint/complexity/useIndexOf: indexOf takes texts of the list's type alone.
  const index = looks.findIndex((look) => look === `${theme} ${width}`);
  return index >= 0 && (isFull || index % 2 === turn % 2);
}

/**
 * Whether a page is looked at in a theme at a width. The long form looks at all; the short one at every second, by turns, so that
 * every page has each theme and each width, and two pages one after the other have all.
 */
export const asksLook = (turn: number, theme: Theme, width: number): boolean =>
  isFull || (turn + themes.indexOf(theme) + widths.filter((one) => one < width).length) % 2 === 0;
