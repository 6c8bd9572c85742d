import type { ReactElement } from 'react';
import { type DataColumn, DataTable } from '../../../components/data-table.tsx';
import { chineseDate } from '../../../core/dates/format.ts';
import { figure, UNKNOWN } from '../../../core/facts/units.ts';
import { plantPath } from '../../../core/things/paths.ts';
import type { FleetSize } from '../figures/china-fleet.ts';
import type { PlantFleet } from '../figures/plant-facts.ts';
import { sizeText } from './describe-plant.ts';
import { ThingLink } from './thing-link.tsx';

export interface ListedPlant extends PlantFleet {
  readonly name: string;
  /** The language of the name, if it is not Chinese. */
  readonly lang: 'en' | undefined;
}

interface PlantListProps<T extends ListedPlant> {
  readonly caption: string;
  readonly plants: readonly T[];
  /** Columns after the name. */
  readonly columns?: readonly DataColumn<T>[];
}

const name: DataColumn<ListedPlant> = {
  label: '核电厂',
  isLong: true,
  cell: ({ id, name, lang }) => (
    <ThingLink href={plantPath(id)}>
      <span lang={lang}>{name}</span>
    </ThingLink>
  ),
};
const since: DataColumn<ListedPlant> = {
  label: '首台商运',
  cell: ({ since }) => (since ? chineseDate(since) : UNKNOWN),
};

type State = readonly [label: string, of: (plant: ListedPlant) => FleetSize];

const states: readonly State[] = [
  ['在运', ({ operating }) => operating],
  ['在建', ({ construction }) => construction],
];

const sizesOf = ([label, of]: State): DataColumn<ListedPlant>[] => [
  { label: `${label}机组`, unit: '台', isFigure: true, cell: (plant) => figure(of(plant).units) },
  { label: `${label}装机`, unit: '万千瓦', isFigure: true, cell: (plant) => sizeText(of(plant).mw) },
];

/** Plants with their units; each name links to the plant's page. Columns that would contain only 0 are left out. */
export const PlantList = <T extends ListedPlant>({
  caption,
  plants,
  columns = [],
}: PlantListProps<T>): ReactElement => (
  <DataTable
    caption={caption}
    isTall={plants.length > 20}
    hasCards
    rows={plants}
    keyOf={({ id }) => id}
    columns={[
      name,
      ...columns,
      ...states.filter(([, of]) => plants.some((plant) => of(plant).units > 0)).flatMap(sizesOf),
      since,
    ]}
  />
);
