import type { FactTables } from '../../../core/facts/records.ts';
import { growth } from '../../../core/facts/units.ts';
import { type FleetYear, fleetOf } from './fleet-years.ts';
import { type GenerationYear, generationOf } from './generation.ts';
import { mixOf, mixShare } from './mix.ts';

/** A year of China's nuclear power. */
export interface ChinaYear {
  readonly year: number;
  /** TWh */
  readonly twh: number | null;
  /** Per cent of all electricity. */
  readonly share: number | null;
  /** Change of generation from the previous year, in per cent. */
  readonly growth: number | null;
  /** Units in commercial operation at the year's end, and their capacity in MW. */
  readonly units: number;
  readonly mw: number;
  readonly commissioned: number;
  /** Capacity of the units that entered service in the year, in MW. */
  readonly commissionedMw: number;
  readonly starts: number;
}

type Tables = FactTables<'nuclear-generation' | 'electricity-mix' | 'fleet-by-year'>;

/** The generation table begins in 2000; earlier years are taken from the electricity mix. */
function generationYears(tables: Tables): readonly GenerationYear[] {
  const later = generationOf(tables['nuclear-generation'], 'China');
  const from = later[0]?.year ?? Number.POSITIVE_INFINITY;
  const earlier = mixOf(tables['electricity-mix'], 'China')
    .filter((each) => each.year < from && each.twh.nuclear > 0)
    .map((each) => ({ year: each.year, twh: each.twh.nuclear, share: mixShare(each, 'nuclear') }));
  return [...earlier, ...later];
}

const joined = (each: GenerationYear, before: GenerationYear | undefined, fleet: FleetYear | undefined): ChinaYear => ({
  ...each,
  growth: growth(each.twh, before?.twh ?? null),
  units: fleet?.units ?? 0,
  mw: fleet?.capacity ?? 0,
  commissioned: fleet?.commissioned ?? 0,
  commissionedMw: fleet?.commissionedCapacity ?? 0,
  starts: fleet?.starts ?? 0,
});

/** From the first year with nuclear power on, oldest first. */
export function chinaYears(tables: Tables): readonly ChinaYear[] {
  const fleet = new Map(fleetOf(tables['fleet-by-year'], 'CN').map((each) => [each.year, each]));
  const years = generationYears(tables);
  return years.map((each, index) => joined(each, years[index - 1], fleet.get(each.year)));
}
