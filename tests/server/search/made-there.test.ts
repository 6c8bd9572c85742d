import { expect, test } from 'vitest';
import { type Candidate, scoreOf } from '../../../server/backend/search/score.ts';

const now = new Date('2026-11-21T04:00:00Z');
const words = (...texts: string[]) => texts.map((text) => ({ text, variants: [text] }));

const company: Candidate = {
  id: 'company',
  title: '宝镕锻造有限公司（示例）',
  summary: '生产核电用中大型锻件。',
  words: [],
  place: '宝山区',
  makes: ['筒体锻件', '管板锻件'],
  publishTime: now,
  bodyRank: 0,
};
const link: Candidate = {
  id: 'link',
  title: '宝山大型锻件与特种钢',
  summary: '宝山区、闵行区供应锻件。',
  words: ['锻件', '宝山'],
  publishTime: now,
  bodyRank: 1,
};

const first = (...query: string[]): string =>
  [company, link].toSorted((a, b) => scoreOf(b, words(...query), now) - scoreOf(a, words(...query), now))[0]?.id ?? '';

test('a query with a place and a product ranks a company that makes it there first', () => {
  expect(first('宝山', '锻件')).toBe('company');
  expect(first('宝山区', '锻件')).toBe('company');
  expect(first('锻件', '宝山')).toBe('company');
});

test('a company without the place and the product of the query is not ranked first', () => {
  expect(first('闵行', '锻件')).toBe('link');
  expect(first('宝山', '特种钢')).toBe('link');
  expect(first('锻件')).toBe('link');
  expect(first('宝山')).toBe('link');
});
