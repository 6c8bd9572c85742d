import { expect, test } from 'vitest';
import { placeOf } from '../../app/pages/industry/shanghai/describe-district.ts';

const counts = [
  ['闵行区', 5],
  ['浦东新区', 3],
  ['嘉定区', 3],
  ['宝山区', 3],
  ['青浦区', 1],
] as const;

test('districts with the same number of companies share a rank, and the next one ranks after all of them', () => {
  expect(counts.map(([district]) => placeOf(district, counts))).toEqual([
    '第1',
    '并列第2',
    '并列第2',
    '并列第2',
    '第5',
  ]);
});

test('a district without companies has no rank', () => {
  expect(placeOf('崇明区', counts)).toBeNull();
});
