import type { ReactElement } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { chineseDate } from '../../../core/dates/format.ts';
import { figure, UNKNOWN } from '../../../core/facts/units.ts';
import { plantPath } from '../../../core/things/paths.ts';
import type { PlantFleet } from '../figures/plant-facts.ts';
import { sizeText } from './describe-plant.ts';
import { ThingLink } from './thing-link.tsx';

export interface ListedPlant extends PlantFleet {
  readonly name: string;
  /** The language of the name, where it is not Chinese. */
  readonly lang: 'en' | undefined;
}

interface PlantListProps {
  readonly caption: string;
  readonly plants: readonly ListedPlant[];
}

/** Plants with what they have; each name leads to the plant's page. */
export const PlantList = ({ caption, plants }: PlantListProps): ReactElement => (
  <DataTable
    caption={caption}
    isTall={plants.length > 20}
    hasCards
    rows={plants}
    keyOf={({ id }) => id}
    columns={[
      {
        label: '核电厂',
        isLong: true,
        cell: ({ id, name, lang }) => (
          <ThingLink href={plantPath(id)}>
            <span lang={lang}>{name}</span>
          </ThingLink>
        ),
      },
      { label: '在运机组', unit: '台', isFigure: true, cell: ({ operating }) => figure(operating.units) },
      { label: '在运装机', unit: '万千瓦', isFigure: true, cell: ({ operating }) => sizeText(operating.mw) },
      { label: '在建机组', unit: '台', isFigure: true, cell: ({ construction }) => figure(construction.units) },
      { label: '在建装机', unit: '万千瓦', isFigure: true, cell: ({ construction }) => sizeText(construction.mw) },
      { label: '首台商运', cell: ({ since }) => (since ? chineseDate(since) : UNKNOWN) },
    ]}
  />
);
