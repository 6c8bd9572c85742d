import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { rowsOf } from '../../app/core/facts/records.ts';
import { readFacts } from '../../server/facts/tables.ts';
import { filesBelow } from '../support/files-below.ts';

/** A text about real figures is not older than the figures. */

const INSTALLED = Date.parse('2026-11-27');
const DAY = 86_400_000;
const table = (await readFacts('server/content/facts')).get('nuclear-generation');
if (!table) throw new Error('no table nuclear-generation');
const rows = rowsOf(table).filter(({ entity }) => entity === 'World' || entity === 'China');

/** The generation of each year as texts write it, in 亿千瓦时: with one decimal, or rounded. */
const figures = rows.flatMap(({ year, twh }) => {
  const value = Number(twh) * 10;
  return [`${value.toFixed(1)}`, `${Math.round(value)}亿`].map((said) => ({ said, year: Number(year) }));
});

test('no text names the generation of a full year before March of the next year', async () => {
  let checked = 0;
  const early: string[] = [];
  for (const file of filesBelow('server/content', /\.md$/)) {
    const text = await readFile(file, 'utf8');
    const day = /^day: (-?\d+)$/m.exec(text)?.[1];
    if (day === undefined || !text.includes('\nsample: false\n')) continue;
    const published = INSTALLED + Number(day) * DAY;
    for (const { said, year } of figures) {
      if (!new RegExp(`(?<![\\d.])${said.replace('.', '\\.')}(?!\\d)`).test(text)) continue;
      checked += 1;
      // The sums of a year are compiled two months after its end at the earliest.
      if (published < Date.UTC(year + 1, 2, 1)) early.push(`${file}: ${said} of ${year}`);
    }
  }
  expect(checked).toBeGreaterThan(50);
  expect(early).toEqual([]);
});
