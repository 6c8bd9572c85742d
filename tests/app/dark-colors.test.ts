import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkOption } from '../../app/components/chart/dark-option.ts';
import { chartText, darkColors, energyColors, mapShades } from '../../app/components/chart/palette.ts';
import { withDarkRules, withoutDarkRules } from '../../shared/dark-picture.ts';

/** Relative luminance of a colour, WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.slice(1).match(/../g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
};
const inDark = (color: string): string => darkColors.get(color) ?? color;
const ground = inDark(chartText.ground);

test('in the dark theme, chart text has a contrast of at least 4.5:1 and chart colours of at least 3:1', () => {
  for (const text of [chartText.ink, chartText.strong, chartText.soft])
    expect(contrast(inDark(text), ground), text).toBeGreaterThanOrEqual(4.5);
  for (const [source, color] of Object.entries(energyColors))
    expect(contrast(inDark(color), ground), source).toBeGreaterThanOrEqual(3);
});

test('placeholder text has a contrast of at least 4.5:1 in every theme', () => {
  const [base, dark] = ['app/styles.css', 'app/dark.css'].map((file) => readFileSync(file, 'utf8'));
  const highContrast = /data-contrast="high"\] \{([^}]*)\}/.exec(base ?? '')?.[1];
  const placeholder = /::placeholder \{[^}]*color: var\((--\w+)\)/.exec(readFileSync('app/reset.css', 'utf8'))?.[1];
  if (!placeholder) throw new Error('no colour of the themes');
  // The first rule that sets the colour; a theme without one uses the standard colour.
  const colorOf = (name: string, ...sheets: (string | undefined)[]): string => {
    const color = sheets.map((sheet) => new RegExp(`${name}: #(\\w+);`).exec(sheet ?? '')?.[1]).find(Boolean) ?? '';
    return `#${color.length === 3 ? color.replace(/./g, '$&$&') : color}`;
  };
  for (const sheets of [[base], [dark, base], [highContrast, base]])
    for (const ground of ['--card', '--surface'])
      expect(contrast(colorOf(placeholder, ...sheets), colorOf(ground, ...sheets)), ground).toBeGreaterThanOrEqual(4.5);
});

test('in the dark theme, each map shade is lighter than the background and the previous shade', () => {
  const steps = mapShades.slice(1).map((shade) => luminance(inDark(shade)));
  expect(steps[0]).toBeGreaterThan(luminance(ground));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(new Set(steps).size).toBe(steps.length);
});

test('inline figures have the same dark colours as the image files', () => {
  const sheet = readFileSync('app/dark.css', 'utf8');
  const rules = [...sheet.matchAll(/&\[(?:fill|stroke)="(#\w+)"\] \{\s*(?:fill|stroke): (#\w+);/g)];
  expect(rules.length).toBeGreaterThan(20);
  for (const [rule, light = '', dark] of rules) expect(darkColors.get(light), rule).toBe(dark);
});

test('darkOption replaces known colours and keeps the rest of a chart option, including functions', () => {
  const formatter = (): string => '';
  const option = {
    color: [energyColors.nuclear, '#123456'],
    yAxis: { axisLabel: { color: chartText.soft, formatter } },
  };
  expect(darkOption(option)).toMatchObject({
    color: [inDark(energyColors.nuclear), '#123456'],
    yAxis: { axisLabel: { color: inDark(chartText.soft), formatter } },
    tooltip: { backgroundColor: ground },
  });
});

test('withoutDarkRules removes the rules that withDarkRules adds to an SVG', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#ffffff"/></svg>';
  const both = withDarkRules(svg, darkColors);
  expect(both).toContain('[fill="#ffffff"]{fill:#162131}');
  expect(withoutDarkRules(both)).toBe(svg);
});

test('illustrations with a light background have a dark one in the dark theme', () => {
  const folder = 'app/public/illustrations';
  const onWhite = readdirSync(folder).filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes('#F6FAFF'));
  expect(onWhite.length).toBeGreaterThan(10);
  for (const name of onWhite)
    expect(readFileSync(`${folder}/${name}`, 'utf8'), name).toMatch(
      /prefers-color-scheme:dark.*#F6FAFF"\]\{stop-color:#1/,
    );
});
