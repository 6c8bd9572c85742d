import type { ReactElement } from 'react';
import type { FactTable } from '../../../generated/models.ts';
import type { PageInput, PageProps } from '../../../generated/pages.ts';
import { ChartFigure } from '../../components/chart/chart-figure.tsx';
import { chartAnchor } from '../../components/chart/focus.ts';
import { pointsOf, pointText } from '../../components/chart/point-text.ts';
import { MapLegend } from '../../components/map/map-legend.tsx';
import { MapRemark } from '../../components/map/map-remark.tsx';
import type { ShadeStep } from '../../components/map/shades.ts';
import { type FactReader, type FactSource, sourceOf } from '../../core/facts/records.ts';
import type { LoadContext } from '../../core/page/context.ts';
import type { PageHead } from '../../core/page/head.ts';
import { rejectedRoute } from '../../core/page/page-error.ts';
import { countryPath } from '../../core/things/paths.ts';
import { chartLoader, drawnChart } from './charts/drawn-chart.ts';
import { isInteractive, isPlotted } from './charts/names.ts';
import { chartOfText } from './charts/text-charts.ts';
import { AreaMapEmbed } from './embed/area-map-embed.tsx';
import { type EmbeddedMap, isAreaMap, loadAreaMap } from './embed/area-maps.ts';
import { EmbedSource } from './embed/embed-source.tsx';
import { countriesOf } from './figures/countries.ts';
import { mapSteps } from './global/map-steps.ts';

interface EmbeddedChart {
  readonly name: string;
  readonly title: string;
  /** The page that contains the chart. */
  readonly page: string;
  /** The latest point of the chart in words; '' if it has none. */
  readonly says: string;
  readonly sources: readonly FactSource[];
  /** The legend of a map's shades. */
  readonly legend: readonly ShadeStep[];
}

export async function load({
  params,
  context,
}: PageInput<'chart-embed', LoadContext>): Promise<EmbeddedChart | EmbeddedMap> {
  const name = params.chart;
  if (isAreaMap(name)) return loadAreaMap(name, context);
  const chart = chartOfText(name);
  if (!chart) throw rejectedRoute();
  const used: FactTable[] = [];
  const read: FactReader = async (table) => {
    const found = await context.facts(table);
    used.push(found);
    return found;
  };
  const option = await drawnChart(name, read, { isNarrow: false });
  const isMap = name === 'world-map';
  if (!option && !isMap) throw rejectedRoute();
  const countries = isMap || chart.country ? countriesOf(await read('world-countries')) : [];
  const country = countries.find(({ code }) => code === chart.country);
  const points = option && pointsOf(option);
  return {
    name,
    title: (country?.name ?? '') + chart.title,
    page: chart.country ? countryPath(chart.country) : `${chart.page}${isMap ? '' : `#${chartAnchor(name)}`}`,
    says: points ? pointText(points, points.labels.length - 1, new Set()) : '',
    sources: [...new Set(used)].map(sourceOf),
    legend: isMap ? mapSteps(countries) : [],
  };
}

/** The content is part of another page, which is the canonical URL for search engines. */
export const head = (data: EmbeddedChart | EmbeddedMap): PageHead => ({
  title: data.title,
  description: ('says' in data && data.says) || data.title,
  noindex: true,
  canonical: data.page.split('#')[0],
});

/** A single chart for frames in other sites, with its title, its source and a link to the page that contains it. */
export default function ChartEmbedPage({ data }: PageProps<'chart-embed', typeof load>): ReactElement | null {
  return 'map' in data ? <AreaMapEmbed data={data} /> : <ChartEmbed data={data} />;
}

function ChartEmbed({ data }: { readonly data: EmbeddedChart }): ReactElement | null {
  const { name, title, says, legend } = data;
  const chart = chartOfText(name);
  if (!chart) return null;
  const canAnswer = chart.country !== undefined || (isPlotted(name) && isInteractive(name));
  return (
    <figure data-embed={name}>
      <h1 className="mb-2 font-bold text-ink text-lg">{title}</h1>
      {/* When the pointer rests on the chart, the application is fetched, which makes the chart interactive. */}
      <div data-intent="">
        <ChartFigure
          name={name}
          alt={`${title}图。${says}`}
          sizes={chart.sizes}
          option={canAnswer ? chartLoader(name) : undefined}
          isEmbedded
        />
      </div>
      {legend.length > 0 ? (
        <>
          <MapLegend steps={legend} />
          <MapRemark />
        </>
      ) : null}
      <EmbedSource page={data.page} sources={data.sources} asOf={chart.asOf} />
    </figure>
  );
}
