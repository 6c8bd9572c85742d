import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';

/** The widths and themes in which every page is checked. */
export const widths = [320, 768, 1440] as const;
export const themes = ['standard', 'elder', 'contrast', 'dark'] as const;
export type Width = (typeof widths)[number];
export type Theme = (typeof themes)[number];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Applies a theme to an open page, as the boot script does for visitors who chose it. */
export const applyTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (name) => {
    const { dataset } = document.documentElement;
    dataset.theme = name === 'elder' ? 'elder' : '';
    dataset.contrast = name === 'contrast' ? 'high' : '';
    dataset.scheme = name === 'dark' ? 'dark' : '';
    const sheet = document.querySelector<HTMLLinkElement>('link[data-dark]');
    if (name !== 'dark' || !sheet) return;
    sheet.media = 'screen';
    if (!sheet.sheet) await new Promise((resolve) => sheet.addEventListener('load', resolve, { once: true }));
  }, theme);

declare global {
  interface Window {
    /** axe-core, if loaded. */
    readonly axe: typeof axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe-core into the documents of an open page that do not have it yet: loading takes as long as many of its rules. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource);
}

/** The rules that compare colours, with the selectors that axe-core uses. They take two thirds of the time. */
const wholeSelectors = [
  { id: 'color-contrast', selector: '*' },
  { id: 'link-in-text-block', selector: 'a[href]' },
];
const contrastRules = wholeSelectors.map(({ id }) => id);
const contentSelectors = wholeSelectors.map(({ id, selector }) => ({ id, selector: `#main ${selector}` }));

/** Where contrast is measured: everywhere, only in the content between header and footer, or nowhere. */
export type Contrast = 'everywhere' | 'content' | 'nowhere';

/**
 * The violations that axe-core finds on an open page, including same-origin frames: one line per rule, with the first
 * element.
 */
export async function axeFaults(page: Page, contrast: Contrast = 'everywhere'): Promise<string[]> {
  await loadAxe(page);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(contrastRules.map((rule) => [rule, { enabled: contrast !== 'nowhere' }])),
  };
  const selectors = contrast === 'content' ? contentSelectors : wholeSelectors;
  return page.evaluate(
    async ([asked, rules]) => {
      window.axe.configure({ rules });
      const { violations } = await window.axe.run(document, asked);
      return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`);
    },
    [options, selectors] as const,
  );
}

/** Runs a check on an open page in every combination of theme and width, or in those that `isAsked` selects. */
export async function inEveryLook(
  page: Page,
  check: (theme: Theme, width: Width) => Promise<void>,
  isAsked: (theme: Theme, width: Width) => boolean = () => true,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes.filter((name) => isAsked(name, width))) {
      await applyTheme(page, theme);
      await check(theme, width);
    }
  }
}
