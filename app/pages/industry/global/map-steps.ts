import { stateColors } from '../../../components/chart/palette.ts';
import { type ShadeStep, shadeSteps } from '../../../components/map/shades.ts';
import { wanKw } from '../../../core/facts/units.ts';
import type { Country } from '../figures/countries.ts';

/** What the shades of the world map mean. The map is a picture; this stands below it, in the page's own letters. */
export const mapSteps = (countries: readonly Country[]): readonly ShadeStep[] => [
  ...shadeSteps({ max: Math.max(1, ...countries.map(({ mw }) => wanKw(mw))) }, '万千瓦', '没有在运机组'),
  { color: stateColors.construction, text: '只有在建机组', isHatched: true },
];
