import type { ReactElement } from 'react';
import { useMapYear } from '../../../components/map/use-map-year.ts';
import { YearSlider } from '../../../components/map/year-slider.tsx';
import type { FactSource } from '../../../core/facts/records.ts';
import { capacityText } from '../../../core/facts/units.ts';
import { usePageView } from '../../../core/page/view.ts';
import { takenMap } from '../embed/area-maps.ts';
import { dotsAt, provincesAt, type UnitDates, yearsOf } from '../figures/china-at.ts';
import type { ProvinceFigure } from '../figures/china-fleet.ts';
import { describeProvinces } from '../figures/china-overview.ts';
import { sumOf } from '../figures/collect.ts';
import type { PlantDot } from '../figures/plant-dots.ts';
import { Panel } from '../parts/panel.tsx';
import { ProvinceTable, unitsHref } from './overview-tables.tsx';
import { ProvinceMap } from './province-map.tsx';

interface ProvincePanelProps {
  readonly provinces: readonly ProvinceFigure[];
  readonly dots: readonly PlantDot[];
  readonly units: readonly UnitDates[];
  readonly query: URLSearchParams;
  readonly source: FactSource;
}

/** 2010年末，全国有13台机组在运，装机1,074万千瓦，在建…… */
function describeYearEnd(year: number, provinces: readonly ProvinceFigure[]): string {
  const [units, mw] = [
    sumOf(provinces, ({ operating }) => operating.units),
    sumOf(provinces, ({ operating }) => operating.mw),
  ];
  const building = sumOf(provinces, ({ construction }) => construction.units);
  return `${year}年末，全国有${units}台机组在运，装机${capacityText(mw)}万千瓦，另有${building}台在建。`;
}

/** The provinces as a map and as a table, today or at the end of an earlier year. */
export function ProvincePanel({ provinces, dots, units, query, source }: ProvincePanelProps): ReactElement {
  const { path } = usePageView();
  const years = yearsOf(units, source.asOf);
  const [year, setYear] = useMapYear(query, years);
  const shown = year === null ? provinces : provincesAt(units, year);
  const says = (year === null ? '' : describeYearEnd(year, shown)) + describeProvinces(shown, 'operating');
  return (
    <Panel title="各省区核电装机" anchor="map" says={<span data-map-says="">{says}</span>} sources={[source]}>
      <YearSlider years={years} year={year} onYear={setYear} path={path} query={query} anchor="#map" today="目前" />
      <ProvinceMap
        provinces={shown}
        status="operating"
        plants={year === null ? dots : dotsAt(dots, units, year)}
        hrefOf={unitsHref}
        label={`各省区核电装机分布图。${says}`}
        taken={year === null ? takenMap('map-operating') : { name: `map-operating-${year}`, title: '各省区核电装机' }}
      />
      <ProvinceTable provinces={shown} />
    </Panel>
  );
}
