import type { ReactElement } from 'react';
import { type DataColumn, DataTable } from '../../../components/data-table.tsx';
import { figure, yiKwh } from '../../../core/facts/units.ts';
import { type EnergySource, energySources, type MixYear, mixShare, rankedSources } from '../figures/mix.ts';
import { YearlyTable } from '../parts/yearly-table.tsx';

type Names = Readonly<Record<EnergySource, string>>;

interface LatestMixTableProps {
  readonly world: MixYear;
  readonly china: MixYear;
  readonly names: Names;
}

/** The latest mix of the world and of China, side by side. */
export const LatestMixTable = ({ world, china, names }: LatestMixTableProps): ReactElement => {
  const columnsOf = (name: string, year: MixYear): readonly DataColumn<EnergySource>[] => [
    {
      label: `${name}发电量`,
      unit: '亿千瓦时',
      isFigure: true,
      cell: (source) => figure(yiKwh(year.twh[source])),
    },
    { label: `${name}占比`, unit: '%', isFigure: true, cell: (source) => figure(mixShare(year, source), 1) },
  ];
  return (
    <DataTable
      caption={`${world.year}年世界和中国的电力结构`}
      rows={rankedSources(world)}
      keyOf={(source) => source}
      columns={[
        { label: '电源', cell: (source) => names[source] },
        ...columnsOf('世界', world),
        ...columnsOf('中国', china),
      ]}
    />
  );
};

interface MixTableProps {
  readonly caption: string;
  readonly years: readonly MixYear[];
  readonly names: Names;
}

export const MixTable = ({ caption, years, names }: MixTableProps): ReactElement => (
  <YearlyTable
    caption={caption}
    years={years}
    columns={[
      ...energySources.map((source) => ({
        label: names[source],
        isFigure: true,
        cell: ({ twh }: MixYear) => figure(yiKwh(twh[source])),
      })),
      { label: '合计', isFigure: true, cell: ({ total }) => figure(yiKwh(total)) },
      { label: '核电占比', unit: '%', isFigure: true, cell: (year) => figure(mixShare(year, 'nuclear'), 1) },
    ]}
  />
);

/** The data of a mix chart: each source's share of the year's electricity. */
export const ShareTable = ({ caption, years, names }: MixTableProps): ReactElement => (
  <YearlyTable
    caption={caption}
    years={years}
    columns={[
      ...energySources.map((source) => ({
        label: names[source],
        unit: '%',
        isFigure: true,
        cell: (year: MixYear) => figure(mixShare(year, source), 1),
      })),
    ]}
  />
);
