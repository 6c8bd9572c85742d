import type { ChinaUnit } from './china-fleet.ts';
import { byDate, spanText, yearOf } from './dates.ts';

/** The progress of a unit under construction. */
export interface Progress {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly start: string;
  readonly expected: string;
  /** The construction time so far, such as 5年8个月; '' if the start has no month. */
  readonly span: string;
  readonly stage: string;
}

/** The stage of a unit under construction: from its milestones if known, otherwise from the years of start and service. */
export function stageOf(unit: Pick<ChinaUnit, 'start' | 'criticality' | 'grid' | 'expected'>, asOf: string): string {
  const year = yearOf(asOf) ?? 0;
  if (unit.grid) return '已并网';
  if (unit.criticality) return '已临界';
  if (unit.expected && Number(unit.expected) <= year) return '计划年内投产';
  return yearOf(unit.start) === year ? '当年开工' : '建设中';
}

/** The explanation of the stages shown on the page. */
export const stageNote = '阶段按已公布的里程碑和年份划分：已并网、已临界、计划年内投产、当年开工，其余为建设中。';

/** The units in order of construction start. */
export const progressOf = (units: readonly ChinaUnit[], asOf: string): readonly Progress[] =>
  units
    .map((unit) => ({
      id: unit.id,
      name: unit.name,
      type: unit.type,
      start: unit.start,
      expected: unit.expected,
      span: spanText(unit.start, asOf),
      stage: stageOf(unit, asOf),
    }))
    .sort((a, b) => byDate(a.start, b.start));
