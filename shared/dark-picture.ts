/**
 * Rules for an SVG file that is shown as an image: in a dark page its colours become others. Such an image follows the
 * `color-scheme` of the element that shows it; a file that is opened by itself follows the device.
 */
export function darkRules(colors: Iterable<readonly [light: string, dark: string]>): string {
  const rules = [...colors].map(
    ([light, dark]) =>
      `[fill="${light}"]{fill:${dark}}[stroke="${light}"]{stroke:${dark}}[stop-color="${light}"]{stop-color:${dark}}`,
  );
  return `<style>@media (prefers-color-scheme:dark){${rules.join('')}}</style>`;
}

/** An SVG text with rules for dark pages, as the first thing in its root. */
export const withDarkRules = (svg: string, colors: Iterable<readonly [light: string, dark: string]>): string =>
  svg.replace(/^<svg[^>]*>/, (root) => root + darkRules(colors));

/** The picture as it is in light pages, whatever the device prefers: to be drawn on white paper. */
export const withoutDarkRules = (svg: string): string =>
  svg.replace(/<style>@media \(prefers-color-scheme:dark\)\{.*?\}<\/style>/s, '');
