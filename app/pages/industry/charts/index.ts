import type { EChartsOption } from 'echarts';
import type { FactName, FactTables } from '../../../core/facts/records.ts';
import { chinaCommissioning, worldAges } from './ages.ts';
import { countriesRank, worldBuilding, worldTop } from './bars.ts';
import { chinaConstruction } from './construction.ts';
import { chinaCapacity, worldChanges, worldFleet } from './fleet.ts';
import { chinaGeneration, worldGeneration } from './generation.ts';
import { chinaMix, worldMix } from './mix.ts';
import type { PlottedName } from './names.ts';
import type { Drawing } from './style.ts';

/** Tables and drawing → option. A chart may use the tables that `chartTables` names for it. */
export type ChartDefinition = (tables: FactTables, drawing: Drawing) => EChartsOption;

export const chartOptions: Readonly<Record<PlottedName, ChartDefinition>> = {
  'china-generation': chinaGeneration,
  'china-capacity': chinaCapacity,
  'china-commissioning': chinaCommissioning,
  'china-construction': chinaConstruction,
  'china-mix': chinaMix,
  'world-mix': worldMix,
  'world-generation': worldGeneration,
  'world-fleet': worldFleet,
  'world-changes': worldChanges,
  'world-top': worldTop,
  'world-ages': worldAges,
  'world-building': worldBuilding,
  'countries-rank': countriesRank,
};

export const chartTables: Readonly<Record<PlottedName, readonly FactName[]>> = {
  'china-generation': ['nuclear-generation', 'electricity-mix', 'fleet-by-year'],
  'china-capacity': ['fleet-by-year'],
  'china-commissioning': ['china-units'],
  'china-construction': ['china-units'],
  'china-mix': ['electricity-mix'],
  'world-mix': ['electricity-mix'],
  'world-generation': ['nuclear-generation'],
  'world-fleet': ['fleet-by-year'],
  'world-changes': ['fleet-by-year'],
  'world-top': ['world-countries'],
  'world-ages': ['world-units'],
  'world-building': ['world-countries'],
  'countries-rank': ['world-countries'],
};
