import { mapShades, stateColors } from '../../../components/chart/palette.ts';
import { type ShadeStep, shadeSteps } from '../../../components/map/shades.ts';
import { wanKw, yiKwh } from '../../../core/facts/units.ts';
import type { Country } from '../figures/countries.ts';
import type { Generated } from '../figures/world-at.ts';

/** Countries that have no figure to be shaded by, and why: their hatching. */
export const hatchColors = { building: stateColors.construction, unknown: mapShades[4] } as const;

/** What the shades of the world map of today mean. The map is a picture; this stands below it, in the page's own letters. */
export const mapSteps = (countries: readonly Country[]): readonly ShadeStep[] => [
  ...shadeSteps({ max: Math.max(1, ...countries.map(({ mw }) => wanKw(mw))) }, '万千瓦', '没有在运机组'),
  { color: hatchColors.building, text: '只有在建机组', isHatched: true },
];

/** The same of the map of a year. */
export const generatedSteps = (generated: readonly Generated[]): readonly ShadeStep[] => [
  ...shadeSteps({ max: Math.max(1, ...generated.map(({ twh }) => yiKwh(twh ?? 0))) }, '亿千瓦时', '没有核发电'),
  ...(generated.some(({ twh }) => twh === null)
    ? [{ color: hatchColors.unknown, text: '发电量不详', isHatched: true }]
    : []),
];
