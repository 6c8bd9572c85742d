/** 1 MW = 0.1 万千瓦. */
export const wanKw = (mw: number): number => mw / 10;

/** 1 TWh = 10 亿千瓦时. */
export const yiKwh = (twh: number): number => twh * 10;

/** Cached, since creating a format takes a hundred times as long as using it. */
const formats = new Map<number, Intl.NumberFormat>();

/** A figure with thousands separators and a fixed number of decimals. */
export function figure(value: number, decimals = 0): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('zh-CN', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(decimals, format);
  return format.format(value);
}

/** Shown in tables for unknown values. */
export const UNKNOWN = '—';

export const figureOrDash = (value: number | null, decimals = 0): string =>
  value === null ? UNKNOWN : figure(value, decimals);

/** 6,090 for 60,898 MW, in 万千瓦. */
export const capacityText = (mw: number): string => figure(wanKw(mw));

/** The change from one figure to the next in per cent; null if it cannot be calculated. */
export const growth = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : (now / before - 1) * 100;

/** +8.2% or −1.0%, with a true minus sign. */
export function signed(percent: number | null): string {
  if (percent === null) return UNKNOWN;
  const text = figure(Math.abs(percent), 1);
  if (text === '0.0') return '0.0%';
  return `${percent > 0 ? '+' : '−'}${text}%`;
}

/** 2016年和2018年 */
export const yearsText = (years: readonly number[]): string => {
  const named = years.map((year) => `${year}年`);
  return named.length < 2 ? named.join('') : `${named.slice(0, -1).join('、')}和${named.at(-1)}`;
};

/** 有7台 for one, 各有7台 for several. */
export const eachHas = (count: number, of: readonly unknown[]): string => `${of.length > 1 ? '各' : ''}有${count}台`;

/** The change as part of a sentence: 比上年增长8.2%; '' if there is none to compare with. */
export function changeText(percent: number | null): string {
  if (percent === null) return '';
  const text = figure(Math.abs(percent), 1);
  return text === '0.0' ? '，与上年持平' : `，比上年${percent > 0 ? '增长' : '下降'}${text}%`;
}
