import { chineseDate } from '../../../core/dates/format.ts';
import { capacityText, figure, UNKNOWN, wanKw } from '../../../core/facts/units.ts';
import { type Plant, plantTitle } from '../../../core/things/plants.ts';
import type { FleetSize } from '../figures/china-fleet.ts';
import { valuesOf } from '../figures/collect.ts';
import type { Fleet } from '../figures/plant-facts.ts';
import type { WorldUnit } from '../figures/world-fleet.ts';
import type { KeyFigure } from '../parts/data-head.tsx';

/** Capacity in 万千瓦; small values with a decimal. */
export const sizeText = (mw: number): string => (mw > 0 && mw < 1000 ? figure(wanKw(mw), 1) : capacityText(mw));

const stateText = (word: string, { units, mw }: FleetSize): string =>
  units === 0 ? '' : `${word}${units}台、装机${sizeText(mw)}万千瓦`;

/** 在运2台、装机250.2万千瓦，在建2台、装机250.2万千瓦 */
export const fleetText = ({ operating, construction }: Fleet): string =>
  [stateText('在运', operating), stateText('在建', construction)].filter(Boolean).join('，');

/** The start of a plant's operation. A first unit that is not in the list of units has been shut down. */
function sinceText(since: string, units: readonly WorldUnit[]): string {
  if (!since) return '尚无机组投入商业运行。';
  const isListed = units.some(({ commercial }) => commercial === since);
  return `首台机组于${chineseDate(since)}投入商业运行${isListed ? '' : '，现已停运'}。`;
}

/** A plant in two sentences: location, fleet, and start of operation. */
export function describePlant(plant: Plant, fleet: Fleet, units: readonly WorldUnit[]): string {
  const place = plant.province || plant.country;
  const types = valuesOf(units, ({ type }) => type).join('、');
  return `${plantTitle(plant)}位于${place}，堆型为${types}，${fleetText(fleet)}。${sinceText(fleet.since, units)}`;
}

/** The key figures above a list of units. */
export const fleetFigures = ({ operating, construction, since }: Fleet): readonly KeyFigure[] => [
  { label: '在运机组', value: figure(operating.units), unit: '台' },
  { label: '在运装机', value: sizeText(operating.mw), unit: '万千瓦', note: '额定功率合计' },
  {
    label: '在建机组',
    value: figure(construction.units),
    unit: '台',
    note: construction.units > 0 ? `装机${sizeText(construction.mw)}万千瓦` : undefined,
  },
  since
    ? {
        label: '首台机组商运',
        value: since.slice(0, 4),
        unit: '年',
        note: since.length > 4 ? chineseDate(since) : undefined,
      }
    : { label: '首台机组商运', value: UNKNOWN },
];
