import { chineseDate } from '../../../features/dates/format.ts';
import { capacityText, figure, yiKwh } from '../../../features/facts/units.ts';
import type { FleetSize, ProvinceFigure } from './china-fleet.ts';
import type { GenerationYear } from './generation.ts';

export interface ChinaOverview {
  readonly asOf: string;
  readonly operating: FleetSize;
  readonly construction: FleetSize;
  readonly plants: number;
  /** The last year whose generation is known, with its change on the year before in per cent. */
  readonly generation: (GenerationYear & { readonly twh: number; readonly growth: number | null }) | null;
}

/** Provinces that have units in operation. */
export const running = (provinces: readonly ProvinceFigure[]): readonly ProvinceFigure[] =>
  provinces.filter(({ operating }) => operating.units > 0);

/** China's nuclear power in two sentences. */
export function sayOverview(
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

/** Where most of the capacity is. */
export function sayProvinces(provinces: readonly ProvinceFigure[], total: number): string {
  const top = running(provinces).slice(0, 3);
  if (top.length === 0 || total === 0) return '';
  const names = top.map(({ province }) => province).join('、');
  const share = (top.reduce((sum, { operating }) => sum + operating.mw, 0) / total) * 100;
  return `${names}的在运装机合计占全国的${figure(share, 0)}%。`;
}
