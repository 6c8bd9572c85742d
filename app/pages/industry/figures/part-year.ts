import { chineseDate } from '../../../core/dates/format.ts';

/** 截至2025年9月4日 for a year that a table covers up to that day; '' for one that it covers to its end. */
export const untilText = (year: number, asOf: string): string =>
  asOf.startsWith(`${year}-`) && !/^\d{4}-12(-31)?$/.test(asOf) ? `截至${chineseDate(asOf)}` : '';
