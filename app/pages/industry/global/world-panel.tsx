import type { ReactElement } from 'react';
import { ChartDataLink } from '../../../components/chart/chart-data.tsx';
import { ChartEmbedCode } from '../../../components/chart/chart-embed-code.tsx';
import { ChartFiles } from '../../../components/chart/chart-files.tsx';
import { ChartTools } from '../../../components/chart/chart-tools.tsx';
import { MapLegend } from '../../../components/map/map-legend.tsx';
import { MapRemark } from '../../../components/map/map-remark.tsx';
import { useMapYear } from '../../../components/map/use-map-year.ts';
import { WorldMap, type WorldMapProps } from '../../../components/map/world-map.tsx';
import { YearSlider } from '../../../components/map/year-slider.tsx';
import type { FactSource } from '../../../core/facts/records.ts';
import { figure, yiKwh } from '../../../core/facts/units.ts';
import { usePageView } from '../../../core/page/view.ts';
import { countryPath } from '../../../core/things/paths.ts';
import { mapSizes } from '../charts/names.ts';
import { type Country, regionsOf } from '../figures/countries.ts';
import { type Generated, generatedIn, type WorldGeneration } from '../figures/world-at.ts';
import { type MapPlace, MapPlaces } from '../parts/map-places.tsx';
import { Panel } from '../parts/panel.tsx';
import { sizeText } from '../things/describe-plant.ts';
import { GeneratedTable, RegionTable } from './country-tables.tsx';
import { generatedSteps, mapSteps } from './map-steps.ts';

interface WorldPanelProps {
  readonly countries: readonly Country[];
  readonly generation: WorldGeneration;
  /** A sentence about the current map. */
  readonly says: string;
  readonly query: URLSearchParams;
  readonly sources: { readonly countries: FactSource; readonly generation: FactSource };
}

interface CountryPlace extends MapPlace {
  /** '' if the area is part of another shape on the map. */
  readonly code: string;
}

/** A country on the current map. */
const placeOf = ({ code, name, units, mw, building }: Country): CountryPlace => {
  const parts = [units > 0 ? `在运${units}台，${sizeText(mw)}万千瓦` : '', building > 0 ? `在建${building}台` : ''];
  return { code, name, text: parts.filter(Boolean).join('；'), href: countryPath(code) };
};

const shareText = (share: number | null): string => (share === null ? '' : `，占本地发电量的${figure(share, 1)}%`);

/** A country on the map of an earlier year. Countries that no longer generate have no page. */
const placeIn = ({ code, name, twh, share }: Generated, known: ReadonlySet<string>): CountryPlace => ({
  code,
  name,
  text: `${twh === null ? '发电量不详' : `${figure(yiKwh(twh))}亿千瓦时`}${shareText(share)}`,
  href: known.has(code) ? countryPath(code) : null,
});

/** Converts the places to the map's format. */
const onMap = (places: readonly CountryPlace[]): WorldMapProps['countries'] =>
  new Map(places.map(({ code, name, text, href }) => [code, { name, title: `${name}：${text}`, href }]));

const CountryPlaces = ({ places }: { readonly places: readonly CountryPlace[] }): ReactElement => (
  <MapPlaces title="图上的国家和地区" counted="个" places={places} />
);

function describeYear({ world, years }: WorldGeneration, year: number, generated: readonly Generated[]): string {
  const all = world[years.indexOf(year)];
  const three = generated.slice(0, 3).map(({ name }) => name);
  const share = all?.share == null ? '' : `，占全球发电量的${figure(all.share, 1)}%`;
  const unknown = generated.filter(({ twh }) => twh === null).length;
  const first = unknown > 0 ? `其中${unknown}个发电量不详；按已知发电量，前三位是` : '前三位是';
  return (
    `${year}年，全球核发电量${figure(yiKwh(all?.twh ?? 0))}亿千瓦时${share}；` +
    `${generated.length}个国家和地区有核发电，${first}${three.join('、')}。`
  );
}

/** The world's nuclear power as a map: current capacity, or generation in an earlier year. */
export function WorldPanel({ countries, generation, says, query, sources }: WorldPanelProps): ReactElement {
  const { path } = usePageView();
  const [year, setYear] = useMapYear(query, generation.years);
  const generated = year === null ? [] : generatedIn(generation, year);
  const text = year === null ? says : describeYear(generation, year, generated);
  return (
    <Panel
      title="全球核电分布"
      anchor="map"
      says={<span data-map-says="">{text}</span>}
      sources={[year === null ? sources.countries : sources.generation]}
    >
      {/* Rendered at the same position for every year, so that keyboard users do not lose the focus. */}
      <YearSlider
        years={generation.years}
        year={year}
        onYear={setYear}
        path={path}
        query={query}
        anchor="#map"
        today="目前装机"
      />
      {year === null ? (
        <WorldToday countries={countries} says={text} />
      ) : (
        <WorldInYear year={year} generated={generated} says={text} known={new Set(countries.map(({ code }) => code))} />
      )}
    </Panel>
  );
}

interface WorldTodayProps {
  readonly countries: readonly Country[];
  readonly says: string;
}

const WorldToday = ({ countries, says }: WorldTodayProps): ReactElement => (
  <>
    <WorldMap
      src="/charts/world-map.svg"
      label={`全球核电在运装机分布图。${says}`}
      countries={onMap(countries.map(placeOf))}
    />
    <ChartTools>
      <ChartFiles name="world-map" size={mapSizes['world-map'].wide} />
      <ChartEmbedCode name="world-map" title="全球核电在运装机分布" sizes={mapSizes['world-map']} />
    </ChartTools>
    <MapLegend steps={mapSteps(countries)} />
    <CountryPlaces places={countries.map(placeOf)} />
    <MapRemark />
    <ChartDataLink href="#countries" title="各国核电概况" />
    <div className="mt-4">
      <RegionTable regions={regionsOf(countries)} />
    </div>
  </>
);

interface WorldInYearProps {
  readonly year: number;
  readonly generated: readonly Generated[];
  readonly says: string;
  /** The codes of countries that have a page. */
  readonly known: ReadonlySet<string>;
}

const WorldInYear = ({ year, generated, says, known }: WorldInYearProps): ReactElement => {
  const places = generated.map((each) => placeIn(each, known));
  return (
    <>
      <WorldMap
        src={`/charts/world-map-${year}.svg`}
        label={`${year}年各国核发电量分布图。${says}`}
        countries={onMap(places)}
      />
      <ChartTools>
        <ChartFiles name={`world-map-${year}`} size={mapSizes['world-map'].wide} />
      </ChartTools>
      <MapLegend steps={generatedSteps(generated)} />
      <CountryPlaces places={places} />
      <MapRemark />
      <div className="mt-4">
        <GeneratedTable year={year} generated={generated} known={known} />
      </div>
    </>
  );
};
