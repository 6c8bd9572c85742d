import { chineseDate } from '../../../core/dates/format.ts';
import { capacityText, figure, yiKwh } from '../../../core/facts/units.ts';
import type { FleetSize, ProvinceFigure, UnitStatus } from './china-fleet.ts';
import { descending, sumOf } from './collect.ts';
import type { GenerationYear } from './generation.ts';

export interface ChinaOverview {
  readonly asOf: string;
  readonly operating: FleetSize;
  readonly construction: FleetSize;
  readonly plants: number;
  /** The latest year with known generation, and its change from the previous year in per cent. */
  readonly generation: (GenerationYear & { readonly twh: number; readonly growth: number | null }) | null;
}

/** Provinces with units in operation. */
export const running = (provinces: readonly ProvinceFigure[]): readonly ProvinceFigure[] =>
  provinces.filter(({ operating }) => operating.units > 0);

/** China's nuclear power in two sentences. */
export function describeOverview(
  { asOf, operating, construction, generation }: ChinaOverview,
  provinces: readonly ProvinceFigure[],
): string {
  const fleet =
    `截至${chineseDate(asOf)}，中国有${operating.units}台核电机组在运，装机${capacityText(operating.mw)}万千瓦，` +
    `分布在${running(provinces).length}个省区；另有${construction.units}台在建，装机${capacityText(construction.mw)}万千瓦。`;
  if (!generation) return fleet;
  const share = generation.share === null ? '' : `，占全国发电量的${figure(generation.share, 1)}%`;
  return `${fleet}${generation.year}年核发电量${figure(yiKwh(generation.twh))}亿千瓦时${share}。`;
}

const words = { operating: '在运', construction: '在建' } as const;

/** A sentence about the provinces with the most capacity of a status. */
export function describeProvinces(provinces: readonly ProvinceFigure[], status: UnitStatus): string {
  const having = provinces.filter((province) => province[status].units > 0);
  const top = [...having].sort(descending((province) => province[status].mw)).slice(0, 3);
  const total = sumOf(having, (province) => province[status].mw);
  if (total === 0) return '';
  const share = (sumOf(top, (province) => province[status].mw) / total) * 100;
  return `${top.map(({ province }) => province).join('、')}的${words[status]}装机合计占全国的${figure(share, 0)}%。`;
}
