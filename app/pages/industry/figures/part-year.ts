import { chineseDate } from '../../../core/dates/format.ts';

/** 截至2025年9月4日 for a year that a table covers only up to that day; '' for a year that it covers completely. */
export const untilText = (year: number, asOf: string): string =>
  asOf.startsWith(`${year}-`) && !/^\d{4}-12(-31)?$/.test(asOf) ? `截至${chineseDate(asOf)}` : '';
