import { type FactTables, rowsOf, textOf } from '../facts/records.ts';
import { districtsIn } from './districts.ts';
import { countryPath, districtPath, plantPath, unitPath } from './paths.ts';
import { plantsIn, plantTitle, unitName } from './plants.ts';

/** The kinds of things that have a page and are searched by name; those that visitors usually mean come first. */
export const thingKinds = ['plant', 'country', 'district', 'column', 'company', 'person', 'unit', 'article'] as const;
export type ThingKind = (typeof thingKinds)[number];

export interface Thing {
  readonly kind: ThingKind;
  readonly name: string;
  readonly path: string;
  /** Other names, and initials of pinyin, for searching. */
  readonly words: readonly string[];
  /** The date of its data, yyyy-MM-dd. */
  readonly asOf?: string;
}

export const thingTables = ['plants', 'world-countries', 'districts', 'world-units'] as const;

type ThingTables = FactTables<(typeof thingTables)[number]>;

/** Units in China are also searched without 核电厂: 三门1号机组. */
const shortName = (name: string): readonly string[] =>
  /核电[厂站]/.test(name) ? [name.replace(/核电[厂站]/, ''), name.replace(/核电[厂站]/, '核电')] : [];

const unitThings = (table: ThingTables['world-units']): readonly Thing[] =>
  rowsOf(table).map((row): Thing => {
    const name = unitName(textOf(row, 'code'), textOf(row, 'site'), textOf(row, 'unit'));
    const path = unitPath(textOf(row, 'plant'), textOf(row, 'id'));
    return { kind: 'unit', name, path, words: shortName(name) };
  });

/** The things in the site's own tables: plants, countries, districts, and units with their anchors on the plants' pages. */
export function thingsOf(tables: ThingTables): readonly Thing[] {
  const plants = plantsIn(tables.plants).map(
    (plant): Thing => ({
      kind: 'plant',
      name: plantTitle(plant),
      path: plantPath(plant.id),
      words: [...plant.aliases, ...plant.initials],
      asOf: tables.plants.asOf,
    }),
  );
  const countries = rowsOf(tables['world-countries']).map(
    (row): Thing => ({
      kind: 'country',
      name: textOf(row, 'country'),
      path: countryPath(textOf(row, 'code')),
      words: [textOf(row, 'initials')],
      asOf: tables['world-countries'].asOf,
    }),
  );
  const districts = districtsIn(tables.districts).map(
    ({ id, name, initials }): Thing => ({ kind: 'district', name, path: districtPath(id), words: [initials] }),
  );
  return [...plants, ...countries, ...districts, ...unitThings(tables['world-units'])];
}
