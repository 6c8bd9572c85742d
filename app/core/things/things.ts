import { type FactTables, rowsOf, textOf } from '../facts/records.ts';
import { countryPath, plantPath } from './paths.ts';
import { plantsIn, plantTitle } from './plants.ts';

/** What has a page of its own and is looked for by its name, the kind that most people mean first. */
export const thingKinds = ['plant', 'country', 'column', 'company', 'person', 'article'] as const;
export type ThingKind = (typeof thingKinds)[number];

export interface Thing {
  readonly kind: ThingKind;
  readonly name: string;
  readonly path: string;
  /** Other names, and first letters of pinyin, by which it is found. */
  readonly words: readonly string[];
  /** The day of what is known of it, yyyy-MM-dd. */
  readonly asOf?: string;
}

export const thingTables = ['plants', 'world-countries'] as const;

/** The plants and countries of the site's own tables. */
export function thingsOf(tables: FactTables<(typeof thingTables)[number]>): readonly Thing[] {
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
  return [...plants, ...countries];
}
