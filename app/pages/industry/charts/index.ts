import type { EChartsOption } from 'echarts';
import { type FactName, type FactReader, type FactTables, loadTables } from '../../../core/facts/records.ts';
import { chinaCommissioning, worldAges } from './ages.ts';
import { countriesRank, worldBuilding, worldTop } from './bars.ts';
import { chinaConstruction } from './construction.ts';
import { chinaCapacity, worldChanges, worldFleet } from './fleet.ts';
import { chinaGeneration, worldGeneration } from './generation.ts';
import { chinaMix, worldMix } from './mix.ts';
import type { PlottedName } from './names.ts';
import type { Drawing } from './style.ts';

export { countryGeneration } from './generation.ts';

/** Reads the tables of a chart, and creates its option from them. */
type Chart = (read: FactReader, drawing: Drawing) => Promise<EChartsOption>;

/** Declares a chart. Its option receives only the named tables; using any other table is a type error. */
export const chart =
  <Name extends FactName>(
    tables: readonly Name[],
    option: (tables: FactTables<NoInfer<Name>>, drawing: Drawing) => EChartsOption,
  ): Chart =>
  async (read, drawing) =>
    option(await loadTables(read, tables), drawing);

export const charts: Readonly<Record<PlottedName, Chart>> = {
  'china-generation': chart(['nuclear-generation', 'electricity-mix', 'fleet-by-year'], chinaGeneration),
  'china-capacity': chart(['fleet-by-year'], chinaCapacity),
  'china-commissioning': chart(['china-units'], chinaCommissioning),
  'china-construction': chart(['china-units'], chinaConstruction),
  'china-mix': chart(['electricity-mix'], chinaMix),
  'world-mix': chart(['electricity-mix'], worldMix),
  'world-generation': chart(['nuclear-generation'], worldGeneration),
  'world-fleet': chart(['fleet-by-year'], worldFleet),
  'world-changes': chart(['fleet-by-year'], worldChanges),
  'world-top': chart(['world-countries'], worldTop),
  'world-ages': chart(['world-units'], worldAges),
  'world-building': chart(['world-countries'], worldBuilding),
  'countries-rank': chart(['world-countries'], countriesRank),
};
