import { expect, test } from 'playwright/test';
import { getPage } from '../support/parsed-page.ts';
import { num, rawFacts, total, wan, withStatus, yi } from '../support/raw-facts.ts';

test('the figures of the home page: strip, sentence and table', async ({ request }) => {
  const { cards, text: all, table } = await getPage(request, '/');
  const units = rawFacts('china-units');
  const years = rawFacts('nuclear-generation').filter(({ entity }) => entity === 'China');
  const [first, last] = [years.at(-15), years.at(-1)];
  expect(cards.get('在运机组')).toBe(`${withStatus(units, 'operating').length}台`);
  expect(cards.get('在运装机容量')).toBe(`${wan(total(withStatus(units, 'operating'), 'capacity'))}万千瓦`);
  expect(cards.get('在建机组')).toBe(`${withStatus(units, 'construction').length}台`);
  expect(cards.get(`${last?.year}年核发电量`)).toBe(`${yi(last?.twh)}亿千瓦时`);
  expect(all).toContain(
    `${last?.year}年中国核发电量${yi(last?.twh)}亿千瓦时，是${first?.year}年的${(num(last, 'twh') / num(first, 'twh')).toFixed(1)}倍，占全国发电量的${num(last, 'share').toFixed(1)}%`,
  );
  expect(table('中国历年核发电量')).toEqual(
    years
      .slice(-15)
      .toReversed()
      .map(({ year, twh }) => [year, yi(twh)]),
  );
});
