import { expect, test } from 'vitest';
import { figuresOf } from '../../app/pages/home/figures.ts';
import { readFacts } from '../../server/facts/tables.ts';

test('the home page’s figures match the fact tables, in Chinese units', async () => {
  const facts = await readFacts('server/content/facts');
  const table = (name: string) => facts.get(name) ?? (null as never);
  const figures = figuresOf(table('china-units'), table('fleet-by-year'), table('nuclear-generation'));
  // 58 units of 60,898 MW in operation; 487.61 TWh in 2025, 4.607 % of China's electricity.
  expect(figures.operatingUnits).toBe(58);
  expect(figures.operatingCapacity).toBeCloseTo(6089.8, 0);
  expect(figures.constructionUnits).toBe(33);
  // The last points of the trend lines equal the figures above them.
  expect(figures.units.at(-1)?.value).toBe(58);
  expect(figures.construction.at(-1)?.value).toBe(33);
  expect(figures.generation.at(-1)).toEqual({ year: 2025, value: expect.closeTo(4876.1, 0) });
  expect(figures.share).toBeCloseTo(4.607, 2);
});
