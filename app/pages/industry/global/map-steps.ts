import { mapShades, stateColors } from '../../../components/chart/palette.ts';
import { type ShadeStep, shadeSteps } from '../../../components/map/shades.ts';
import { wanKw, yiKwh } from '../../../core/facts/units.ts';
import type { Country } from '../figures/countries.ts';
import type { Generated } from '../figures/world-at.ts';

/** Hatching colours of countries without a figure for shading, by reason. */
export const hatchColors = { building: stateColors.construction, unknown: mapShades[4] } as const;

/** The legend of the current world map. The map is an image, so the legend is HTML below it. */
export const mapSteps = (countries: readonly Country[]): readonly ShadeStep[] => [
  ...shadeSteps({ max: Math.max(1, ...countries.map(({ mw }) => wanKw(mw))) }, '万千瓦', '没有在运机组'),
  { color: hatchColors.building, text: '只有在建机组', isHatched: true },
];

/** The legend of the map of a year. */
export const generatedSteps = (generated: readonly Generated[]): readonly ShadeStep[] => [
  ...shadeSteps({ max: Math.max(1, ...generated.map(({ twh }) => yiKwh(twh ?? 0))) }, '亿千瓦时', '没有核发电'),
  ...(generated.some(({ twh }) => twh === null)
    ? [{ color: hatchColors.unknown, text: '发电量不详', isHatched: true }]
    : []),
];
