import { figure, figureOrDash, yiKwh } from '../../../core/facts/units.ts';
import { sumOf } from '../figures/collect.ts';
import type { CompareBy } from '../figures/compare.ts';
import { type Country, rankedBy } from '../figures/countries.ts';
import type { GenerationSeries, GenerationYear } from '../figures/generation.ts';
import type { KeyFigure } from '../parts/data-head.tsx';

/** A sentence about the countries with the most generation and with the highest share. */
export function describeRanking(countries: readonly Country[]): string {
  const [first, second, third] = rankedBy(countries, 'twh');
  const [most] = rankedBy(countries, 'share');
  if (!first || !most) return '';
  const next = [second, third].filter((country): country is Country => country !== undefined);
  return (
    `按核发电量，${first.name}以${figure(yiKwh(first.twh ?? 0))}亿千瓦时（${first.twhYear}年）居首，` +
    `其后是${next.map(({ name }) => name).join('和')}；按核电占比，${most.name}最高，${most.shareYear}年为${figure(most.share ?? 0, 1)}%。`
  );
}

/** A sentence about the share of the five largest countries in total generation. */
export function describeFive(countries: readonly Country[]): string {
  const ranked = rankedBy(countries, 'twh');
  const total = sumOf(ranked, ({ twh }) => twh ?? 0);
  const five = ranked.slice(0, 5);
  if (total === 0) return '';
  const share = (sumOf(five, ({ twh }) => twh ?? 0) / total) * 100;
  return `发电量前五位是${five.map(({ name }) => name).join('、')}，合计占所列国家核发电量的${figure(share, 0)}%。两图各列前15位，各国取能查到的最近一年。`;
}

export function keyFigures(countries: readonly Country[]): readonly KeyFigure[] {
  const china = countries.findIndex(({ code }) => code === 'CN');
  const [first] = rankedBy(countries, 'twh');
  const [most] = rankedBy(countries, 'share');
  const aboveQuarter = countries.filter(({ share }) => (share ?? 0) > 25).length;
  return [
    {
      label: '发电量最多',
      value: first?.name ?? '',
      note: `${figureOrDash(first?.twh ? yiKwh(first.twh) : null)}亿千瓦时`,
    },
    { label: '占比最高', value: most?.name ?? '', note: `${figureOrDash(most?.share ?? null, 1)}%` },
    {
      label: '中国发电量',
      value: `第${china + 1}`,
      unit: '位',
      note: `占比${figureOrDash(countries[china]?.share ?? null, 1)}%`,
    },
    {
      label: '占比超过四分之一',
      value: figure(aboveQuarter),
      unit: '个',
      note: `${countries.length}个有核发电量的国家中`,
    },
  ];
}

/** The value that is compared, in the displayed unit. */
export const comparedValue = ({ twh, share }: GenerationYear, by: CompareBy): number | null =>
  by === 'share' ? share : twh === null ? null : yiKwh(twh);

export const comparedUnit = (by: CompareBy): string => (by === 'share' ? '%' : '亿千瓦时');

/** Each country's first and last known value. */
export function describeCompared(series: readonly GenerationSeries[], by: CompareBy): string {
  const parts = series.map(({ name, years }) => {
    const known = years.filter((year) => comparedValue(year, by) !== null);
    const [first, last] = [known[0], known.at(-1)];
    if (!first || !last) return '';
    const text = (year: GenerationYear): string => figure(comparedValue(year, by) ?? 0, by === 'share' ? 1 : 0);
    return `${name}从${first.year}年的${text(first)}变为${last.year}年的${text(last)}`;
  });
  const what = by === 'share' ? '核电占比（%）' : '核发电量（亿千瓦时）';
  return `${what}：${parts.filter(Boolean).join('，')}。`;
}
