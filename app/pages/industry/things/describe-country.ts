import { figure, yiKwh } from '../../../core/facts/units.ts';
import type { Country } from '../figures/countries.ts';
import type { GenerationYear } from '../figures/generation.ts';
import type { Fleet } from '../figures/plant-facts.ts';
import { fleetText } from './describe-plant.ts';

/** A country's rank by capacity in operation, from 1; null if nothing operates. */
export const placeByCapacity = (country: Country, all: readonly Country[]): number | null =>
  country.mw > 0 ? all.filter(({ mw }) => mw > country.mw).length + 1 : null;

/** A country in a sentence or two: its fleet, its rank, its generation. */
export function describeCountry(country: Country, fleet: Fleet, place: number | null): string {
  const { name, twh, twhYear, share, shareYear } = country;
  const rank = place === null ? '' : `，在运装机居世界第${place}位`;
  const generation = twh === null ? '' : `${twhYear}年核发电量${figure(yiKwh(twh))}亿千瓦时。`;
  const part = share === null ? '' : `${shareYear}年核电占本地发电量的${figure(share, 1)}%。`;
  return `${name}有核电机组${fleetText(fleet)}${rank}。${generation}${part}`;
}

/** A sentence about the share in its first and last known years, and its peak. */
export function describeTrend(name: string, years: readonly GenerationYear[]): string {
  const known = years.flatMap(({ year, share }) => (share === null ? [] : [{ year, share }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return '';
  const peak = known.reduce((most, each) => (each.share > most.share ? each : most), first);
  return (
    `${name}的核电占比${first.year}年为${figure(first.share, 1)}%，${last.year}年为${figure(last.share, 1)}%；` +
    `最高的一年是${peak.year}年，为${figure(peak.share, 1)}%。`
  );
}
