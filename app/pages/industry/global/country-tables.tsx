import type { ReactElement, ReactNode } from 'react';
import { DataTable } from '../../../components/data-table.tsx';
import { capacityText, figure, figureOrDash, UNKNOWN, yiKwh } from '../../../core/facts/units.ts';
import { countryPath } from '../../../core/things/paths.ts';
import type { Country, RegionFigure } from '../figures/countries.ts';
import type { Generated } from '../figures/world-at.ts';
import { sizeText } from '../things/describe-plant.ts';
import { ThingLink } from '../things/thing-link.tsx';

export const RegionTable = ({ regions }: { readonly regions: readonly RegionFigure[] }): ReactElement => (
  <DataTable
    caption="各区域在运和在建核电机组"
    rows={regions}
    keyOf={({ region }) => region}
    columns={[
      { label: '区域', cell: ({ region }) => region },
      { label: '在运国家', unit: '个', isFigure: true, cell: ({ countries }) => countries },
      { label: '在运机组', unit: '台', isFigure: true, cell: ({ units }) => units },
      { label: '在运装机', unit: '万千瓦', isFigure: true, cell: ({ mw }) => capacityText(mw) },
      { label: '在建机组', unit: '台', isFigure: true, cell: ({ building }) => building },
      { label: '在建装机', unit: '万千瓦', isFigure: true, cell: ({ buildingMw }) => capacityText(buildingMw) },
    ]}
  />
);

interface GeneratedTableProps {
  readonly year: number;
  readonly generated: readonly Generated[];
  /** The codes of countries that have a page. */
  readonly known: ReadonlySet<string>;
}

export const GeneratedTable = ({ year, generated, known }: GeneratedTableProps): ReactElement => (
  <DataTable
    caption={`${year}年各国和地区的核发电量`}
    isTall
    rows={generated}
    keyOf={({ name }) => name}
    columns={[
      {
        label: '国家或地区',
        cell: ({ code, name }) => (known.has(code) ? <ThingLink href={countryPath(code)}>{name}</ThingLink> : name),
      },
      {
        label: '核发电量',
        unit: '亿千瓦时',
        isFigure: true,
        cell: ({ twh }) => figureOrDash(twh === null ? null : yiKwh(twh)),
      },
      { label: '核电占比', unit: '%', isFigure: true, cell: ({ share }) => figureOrDash(share, 1) },
    ]}
  />
);

/** A figure with its year, because years differ between countries. */
const dated = (value: number | null, year: string, decimals: number): ReactNode =>
  value === null ? (
    UNKNOWN
  ) : (
    <>
      {figure(value, decimals)}
      <span className="ml-1 text-muted">（{year}年）</span>
    </>
  );

export const CountryTable = ({ countries }: { readonly countries: readonly Country[] }): ReactElement => (
  <DataTable
    caption="各国核电机组、发电量与占比"
    isTall
    rows={countries}
    keyOf={({ code }) => code}
    columns={[
      {
        label: '国家或地区',
        cell: ({ code, name }) => <ThingLink href={countryPath(code)}>{name}</ThingLink>,
      },
      { label: '在运机组', unit: '台', isFigure: true, cell: ({ units }) => figureOrDash(units) },
      { label: '在运装机', unit: '万千瓦', isFigure: true, cell: ({ mw }) => sizeText(mw) },
      { label: '在建机组', unit: '台', isFigure: true, cell: ({ building }) => building },
      { label: '在建装机', unit: '万千瓦', isFigure: true, cell: ({ buildingMw }) => sizeText(buildingMw) },
      {
        label: '核发电量',
        unit: '亿千瓦时',
        isFigure: true,
        cell: ({ twh, twhYear }) => dated(twh === null ? null : yiKwh(twh), twhYear, 0),
      },
      { label: '核电占比', unit: '%', isFigure: true, cell: ({ share, shareYear }) => dated(share, shareYear, 1) },
    ]}
  />
);
