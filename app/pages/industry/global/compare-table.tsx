import type { ReactElement } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { figureOrDash } from '../../../core/facts/units.ts';
import type { CompareBy } from '../figures/compare.ts';
import type { GenerationSeries } from '../figures/generation.ts';
import { comparedUnit, comparedValue } from './describe-countries.ts';

interface CompareTableProps {
  readonly series: readonly GenerationSeries[];
  readonly by: CompareBy;
}

/** The compared countries, year by year, newest first. */
export const CompareTable = ({ series, by }: CompareTableProps): ReactElement => (
  <DataTable
    caption={by === 'share' ? '所选国家和地区历年核电占比' : '所选国家和地区历年核发电量'}
    isTall
    rows={[...new Set(series.flatMap(({ years }) => years.map(({ year }) => year)))].sort((a, b) => b - a)}
    keyOf={(year) => year}
    columns={[
      { label: '年份', cell: (year) => year },
      ...series.map(({ name, years }) => ({
        label: name,
        unit: comparedUnit(by),
        isFigure: true,
        cell: (year: number) => {
          const found = years.find((each) => each.year === year);
          return figureOrDash(found ? comparedValue(found, by) : null, by === 'share' ? 1 : 0);
        },
      })),
    ]}
  />
);
