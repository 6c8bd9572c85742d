import type { ReactElement } from 'react';
import { pathOf } from '../../../../generated/paths.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { withQuery } from '../../../components/query.ts';
import { chineseDate } from '../../../core/dates/format.ts';
import { capacityText, UNKNOWN } from '../../../core/facts/units.ts';
import { plantPath } from '../../../core/things/paths.ts';
import type { PlantFigure, ProvinceFigure } from '../figures/china-fleet.ts';
import { ThingLink } from '../things/thing-link.tsx';

/** The URL of the list of a province's units: those in operation, or those under construction if none operates. */
export const unitsHref = ({ province, operating }: ProvinceFigure): string =>
  withQuery(
    pathOf(operating.units > 0 ? 'industry-china-data-erji-operational' : 'industry-china-data-erji-construction'),
    new URLSearchParams(),
    { province },
  );

const sizeColumns = [
  { label: '在运机组', unit: '台', isFigure: true, cell: ({ operating }: Sized) => operating.units },
  { label: '在运装机', unit: '万千瓦', isFigure: true, cell: ({ operating }: Sized) => capacityText(operating.mw) },
  { label: '在建机组', unit: '台', isFigure: true, cell: ({ construction }: Sized) => construction.units },
  {
    label: '在建装机',
    unit: '万千瓦',
    isFigure: true,
    cell: ({ construction }: Sized) => capacityText(construction.mw),
  },
] as const;

type Sized = Pick<ProvinceFigure, 'operating' | 'construction'>;

export const ProvinceTable = ({ provinces }: { readonly provinces: readonly ProvinceFigure[] }): ReactElement => (
  <DataTable
    caption="各省区在运和在建核电机组"
    rows={provinces}
    keyOf={({ adcode }) => adcode}
    columns={[
      {
        label: '省区',
        cell: (row) => <ThingLink href={unitsHref(row)}>{row.province}</ThingLink>,
      },
      ...sizeColumns,
    ]}
  />
);

/** Names of models; a name is not broken across lines. */
const Models = ({ names }: { readonly names: readonly string[] }): ReactElement[] =>
  names.map((name, index) => (
    <span key={name} className="inline-block">
      {name}
      {index < names.length - 1 ? '、' : ''}
    </span>
  ));

export const PlantTable = ({ plants }: { readonly plants: readonly PlantFigure[] }): ReactElement => (
  <DataTable
    caption="在运和在建的核电厂"
    hasCards
    rows={plants}
    keyOf={({ siteId }) => siteId}
    columns={[
      {
        label: '核电厂',
        isLong: true,
        cell: ({ site, plant }) => <ThingLink href={plantPath(plant)}>{site}</ThingLink>,
      },
      { label: '省区', cell: ({ province }) => province },
      { label: '机型', isLong: true, cell: ({ models }) => <Models names={models} /> },
      ...sizeColumns,
      { label: '首台商运', cell: ({ since }) => (since ? chineseDate(since.slice(0, 7)) : UNKNOWN) },
    ]}
  />
);
