import type { ReactElement } from 'react';
import { type DataColumn, DataTable } from '../../../components/data-table.tsx';
import { figure, figureOrDash, UNKNOWN, yiKwh } from '../../../core/facts/units.ts';
import { countryPath } from '../../../core/things/paths.ts';
import type { Country } from '../figures/countries.ts';
import { Bar } from '../parts/bar.tsx';
import { ThingLink } from '../things/thing-link.tsx';

interface RankTableProps {
  readonly countries: readonly Country[];
  readonly order: 'twh' | 'share';
}

/** Countries in the requested order, with a bar of the figure that they are sorted by. */
export function RankTable({ countries, order }: RankTableProps): ReactElement {
  const max = countries[0]?.[order] ?? 1;
  const bar: DataColumn<Country> = {
    label: order === 'twh' ? '发电量对比' : '占比对比',
    cell: (row) => <Bar part={(row[order] ?? 0) / max} />,
  };
  return (
    <DataTable
      caption={order === 'twh' ? '各国核发电量排名' : '各国核电占比排名'}
      rows={countries}
      keyOf={({ code }) => code}
      columns={[
        {
          label: '国家或地区',
          cell: ({ code, name }, index) => (
            <>
              <span className="mr-2 inline-block w-6 text-right font-normal text-muted">{index + 1}</span>
              <ThingLink href={countryPath(code)}>{name}</ThingLink>
            </>
          ),
        },
        bar,
        {
          label: '核发电量',
          unit: '亿千瓦时',
          isFigure: true,
          cell: ({ twh }) => figureOrDash(twh === null ? null : yiKwh(twh)),
        },
        { label: '发电量年份', isFigure: true, cell: ({ twhYear }) => twhYear || UNKNOWN },
        { label: '核电占比', unit: '%', isFigure: true, cell: ({ share }) => figureOrDash(share, 1) },
        { label: '占比年份', isFigure: true, cell: ({ shareYear }) => shareYear || UNKNOWN },
        { label: '在运机组', unit: '台', isFigure: true, cell: ({ units }) => figure(units) },
      ]}
    />
  );
}
