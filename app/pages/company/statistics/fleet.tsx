import type { ReactElement } from 'react';
import type { FactTable } from '../../../../generated/models.ts';
import { DataTable } from '../../../components/data-table.tsx';
import { type FactRow, numberOf, rowsOf, textOf } from '../../../core/facts/records.ts';
import { figure } from '../../../core/facts/units.ts';
import { ExportButton } from './export-button.tsx';
import { periodText } from './periods.ts';

const DAY_MS = 86_400_000;
const HOURS_A_DAY = 24;

/** The number of hours in a quarter, given as 2026-Q3. */
export function hoursOf(period: string): number {
  const [year = 0, quarter = 1] = period.split('-Q').map(Number);
  const start = (months: number): number => Date.UTC(year, months, 1);
  return ((start(quarter * 3) - start((quarter - 1) * 3)) / DAY_MS) * HOURS_A_DAY;
}

/** Full-load hours of a quarter, from 亿千瓦时 and 万千瓦. */
export const loadHours = (generation: number, capacity: number): number => (generation / capacity) * 10_000;

/** Rows of the fleet's table with the full-load hours and the capacity factor (per cent) of each quarter, newest first. */
export const withHours = (table: FactTable): readonly FactRow[] =>
  rowsOf(table)
    .map((row) => {
      const hours = loadHours(numberOf(row, 'generation'), numberOf(row, 'capacity'));
      return { ...row, hours: Math.round(hours), factor: (hours / hoursOf(textOf(row, 'period'))) * 100 };
    })
    .sort((a, b) => textOf(b, 'period').localeCompare(textOf(a, 'period')));

const shown = [
  { key: 'units', label: '在运机组', unit: '台', decimals: 0 },
  { key: 'capacity', label: '装机容量', unit: '万千瓦', decimals: 0 },
  { key: 'generation', label: '发电量', unit: '亿千瓦时', decimals: 1 },
  { key: 'onGrid', label: '上网电量', unit: '亿千瓦时', decimals: 1 },
  { key: 'hours', label: '利用小时', unit: '小时', decimals: 0 },
  { key: 'factor', label: '容量因子', unit: '%', decimals: 1 },
] as const;

const exported = (table: FactTable): FactTable => ({
  ...table,
  columns: [{ key: 'period', label: '期间' }, ...shown.map(({ key, label, unit }) => ({ key, label, unit }))],
  rows: withHours(table).map((row) => [
    textOf(row, 'period'),
    ...shown.map(({ key, decimals }) => Number(numberOf(row, key).toFixed(decimals))),
  ]),
});

interface FleetProps {
  readonly table: FactTable;
  /** The chosen quarter. */
  readonly period: string;
}

/** The operation of the country's reactors: figures of the chosen quarter, and a table of all quarters. */
export function Fleet({ table, period }: FleetProps): ReactElement {
  const rows = withHours(table);
  const current = rows.find((row) => textOf(row, 'period') === period);
  return (
    <section aria-labelledby="statistics-fleet">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="statistics-fleet" className="font-bold text-ink text-xl">
          全国核电运行
        </h2>
        <ExportButton table={exported(table)}>导出运行数据</ExportButton>
      </div>
      {current ? (
        <dl className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3 max-sm:elder:grid-cols-1">
          {shown.map(({ key, label, unit, decimals }) => (
            <div key={key} className="rounded-lg bg-surface p-4" data-fleet={key}>
              <dt className="text-muted">{label}</dt>
              <dd className="mt-1 font-bold text-2xl text-ink tabular-nums">
                {figure(numberOf(current, key), decimals)}
                <span className="ml-1 font-normal text-base text-muted">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <DataTable
        caption={table.title}
        rows={rows}
        keyOf={(row) => textOf(row, 'period')}
        columns={[
          { label: '期间', cell: (row) => periodText(textOf(row, 'period')) },
          ...shown.map(({ key, label, unit, decimals }) => ({
            ...{ label, unit, isFigure: true },
            cell: (row: FactRow) => figure(numberOf(row, key), decimals),
          })),
        ]}
      />
      <p className="mt-2 text-muted text-sm">
        {table.source}利用小时为发电量与装机容量之比，容量因子为利用小时占本季日历小时的比例。
      </p>
    </section>
  );
}
