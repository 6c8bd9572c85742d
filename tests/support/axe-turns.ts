import { type Contrast, type Theme, themes, type Width, widths } from '../../scripts/audit/matrix.ts';
import { isFull } from './size.ts';

/** A theme and a width, such as `elder 1440`. */
export type Look = `${Theme} ${Width}`;

/**
 * Whether axe-core checks a page in a combination of theme and width. The long form checks each of `looks`; the short one
 * every third, in rotation, so that every combination is checked on a third of the pages.
 */
export function asksAxe(looks: readonly Look[], turn: number, theme: Theme, width: Width): boolean {
  const index = looks.indexOf(`${theme} ${width}`);
  return index >= 0 && (isFull || index % 3 === turn % 3);
}

/**
 * Whether a page is checked in a theme and width. The long form checks all; the short one every third, in rotation, so that
 * every page is checked in each theme and each width, and three consecutive pages in all combinations.
 */
export const asksLook = (turn: number, theme: Theme, width: Width): boolean =>
  isFull || (turn + themes.indexOf(theme) + widths.filter((one) => one < width).length) % 3 === 0;

/**
 * Where axe-core measures contrast on one page, look by look: once in each theme, because contrast does not depend on the
 * width, and outside of the content only in looks that `inFrame` does not contain yet: pages share their frame, which has other
 * parts at other widths. The long form always measures everywhere.
 */
export function contrastOnce(inFrame: Set<Look>): (theme: Theme, width: Width) => Contrast {
  const inContent = new Set<Theme>();
  return (theme, width) => {
    const look: Look = `${theme} ${width}`;
    if (isFull) return 'everywhere';
    if (inContent.has(theme)) return 'nowhere';
    inContent.add(theme);
    if (inFrame.has(look)) return 'content';
    inFrame.add(look);
    return 'everywhere';
  };
}
