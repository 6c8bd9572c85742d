/**
 * Rules for an SVG file that is shown as an image: they replace its colours in dark mode. The image follows the
 * `color-scheme` of the element that shows it; a file that is opened directly follows the device.
 */
export function darkRules(colors: Iterable<readonly [light: string, dark: string]>): string {
  const rules = [...colors].map(
    ([light, dark]) =>
      `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}[stop-color="${light}"]{stop-color:${dark}}`,
  );
  return `<style>@media (prefers-color-scheme:dark){${rules.join('')}}</style>`;
}

/** Inserts the rules for dark mode at the start of the SVG root. */
export const withDarkRules = (svg: string, colors: Iterable<readonly [light: string, dark: string]>): string =>
  svg.replace(/^<svg[^>]*>/, (root) => root + darkRules(colors));

/** The picture with its light colours, whatever the device prefers: for drawing on white paper. */
export const withoutDarkRules = (svg: string): string =>
  svg.replace(/<style>@media \(prefers-color-scheme:dark\)\{.*?\}<\/style>/s, '');
