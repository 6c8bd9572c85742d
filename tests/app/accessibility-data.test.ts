import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Indicator {
  readonly subject: string;
  readonly wcag: string;
  readonly file?: string;
  readonly test?: string;
  readonly proof?: 'manual';
}

const { indicators } = parse(readFileSync('docs/accessibility/gbt-37668.yaml', 'utf8')) as {
  readonly indicators: readonly Indicator[];
};

test('every indicator has a unique subject and a unique WCAG criterion', () => {
  expect(indicators).toHaveLength(20);
  expect(new Set(indicators.map(({ subject }) => subject)).size).toBe(indicators.length);
  expect(new Set(indicators.map(({ wcag }) => wcag)).size).toBe(indicators.length);
});

test('every indicator names an existing test or is marked as a manual check', () => {
  for (const { subject, file, test: title, proof } of indicators) {
    if (proof === 'manual') {
      expect(file ?? title, subject).toBeUndefined();
      continue;
    }
    // A long test is split into parts, so that both workers can run it.
    const starts = [`test('${title}'`, `test(\`${title}: part $`];
    const source = readFileSync(file ?? '', 'utf8');
    expect(
      starts.filter((start) => source.includes(start)),
      subject,
    ).toHaveLength(1);
  }
});
