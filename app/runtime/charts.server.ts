import { withDarkRules } from '../../shared/dark-picture.ts';
import { darkColors } from '../components/chart/palette.ts';
import { type FactReader, loadTables } from '../core/facts/records.ts';
import { drawnChart } from '../pages/industry/charts/drawn-chart.ts';
import { countryOfChart, countrySizes, isPlotted, plottedSizes } from '../pages/industry/charts/names.ts';

const NARROW = /-narrow$/;

/**
 * The text of /charts/{name}.svg: the chart that the browser draws, or a map, as an SVG file with colours for dark mode. Null
 * if no chart has this name. The drawing code is loaded with the first chart.
 */
export async function renderChart(name: string, facts: FactReader): Promise<string | null> {
  const svg = await draw(name, facts);
  return svg && withDarkRules(svg, darkColors);
}

async function draw(name: string, facts: FactReader): Promise<string | null> {
  const isNarrow = NARROW.test(name);
  const chart = name.replace(NARROW, '');
  const [isWorld, year] = /^world-map(?:-(\d{4}))?$/.exec(chart) ?? [];
  if (isWorld) {
    const { worldMap, worldMapOf } = await import('../pages/industry/charts/world-map.server.ts');
    if (!year) return worldMap(await loadTables(facts, ['world-countries']));
    return worldMapOf(await loadTables(facts, ['world-countries', 'nuclear-generation']), Number(year));
  }
  const isCountry = countryOfChart(chart) !== null;
  if (!isCountry && !isPlotted(chart)) return drawMap(chart);
  const [{ drawSvg }, option] = await Promise.all([
    import('../components/chart/server-chart.ts'),
    drawnChart(chart, facts, { isNarrow }),
  ]);
  const sizes = isPlotted(chart) ? plottedSizes[chart] : countrySizes;
  return option && drawSvg(option, isNarrow ? sizes.narrow : sizes.wide);
}

async function drawMap(name: string): Promise<string | null> {
  const { drawMapPicture } = await import('../components/map/map-picture.server.ts');
  return drawMapPicture(name);
}
