import { withDarkRules } from '../../shared/dark-picture.ts';
import { darkColors } from '../components/chart/palette.ts';
import { type FactReader, loadTables } from '../core/facts/records.ts';
import { countryOfChart, countrySizes, isPlotted, plottedSizes } from '../pages/industry/charts/names.ts';

const NARROW = /-narrow$/;

/**
 * The text of /charts/{name}.svg: the same chart that the browser draws, as a picture file, or a map, with its colours for dark
 * pages. Null where no chart has the name. The drawing code is loaded with the first chart.
 */
export async function renderChart(name: string, facts: FactReader): Promise<string | null> {
  const svg = await draw(name, facts);
  return svg && withDarkRules(svg, darkColors);
}

async function draw(name: string, facts: FactReader): Promise<string | null> {
  const isNarrow = NARROW.test(name);
  const chart = name.replace(NARROW, '');
  if (chart === 'world-map') {
    const { worldMap } = await import('../pages/industry/charts/world-map.server.ts');
    return worldMap(await loadTables(facts, ['world-countries']));
  }
  const country = countryOfChart(chart);
  if (country) return drawCountry(country, isNarrow, facts);
  if (!isPlotted(chart)) return drawMap(chart);
  const [{ drawSvg }, { charts }] = await Promise.all([
    import('../components/chart/server-chart.ts'),
    import('../pages/industry/charts/index.ts'),
  ]);
  const sizes = plottedSizes[chart];
  const option = await charts[chart](facts, { isNarrow });
  return drawSvg(option, isNarrow ? sizes.narrow : sizes.wide);
}

async function drawCountry(country: string, isNarrow: boolean, facts: FactReader): Promise<string | null> {
  const [{ drawSvg }, { countryGeneration }] = await Promise.all([
    import('../components/chart/server-chart.ts'),
    import('../pages/industry/charts/generation.ts'),
  ]);
  const option = countryGeneration(await loadTables(facts, ['nuclear-generation', 'world-countries']), country, {
    isNarrow,
  });
  return option && drawSvg(option, isNarrow ? countrySizes.narrow : countrySizes.wide);
}

async function drawMap(name: string): Promise<string | null> {
  const { drawMapPicture } = await import('../components/map/map-picture.server.ts');
  return drawMapPicture(name);
}
