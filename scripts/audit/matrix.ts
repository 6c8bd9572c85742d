import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What every page is looked at in. */
export const widths = [320, 768, 1440] as const;
export const themes = ['standard', 'elder', 'contrast', 'dark'] as const;
export type Theme = (typeof themes)[number];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Puts an open page into a theme, as the boot script does for those who chose it. */
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

/**
 * What axe-core finds on an open page: the rule and the first element that breaks it, one line a rule. It runs within the page:
 * the other way opens a blank page each time, which only documents with frames of other origins need. Contrast takes half of its
 * time.
 */
export async function axeFaults(page: Page, { hasContrast = true } = {}): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: hasContrast } } })
    .withTags(TAGS)
    .analyze();
  return violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`);
}

/** Runs a check on an open page in every theme at every width, or in those that `isAsked` wants. */
export async function inEveryLook(
  page: Page,
  check: (theme: Theme, width: number) => Promise<void>,
  isAsked: (theme: Theme, width: number) => boolean = () => true,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes.filter((name) => isAsked(name, width))) {
      await applyTheme(page, theme);
      await check(theme, width);
    }
  }
}
