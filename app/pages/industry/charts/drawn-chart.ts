import type { EChartsOption } from 'echarts';
import type { ChartOptionLoader } from '../../../components/chart/use-live-chart.ts';
import { fetchFacts } from '../../../core/facts/fetch-facts.ts';
import { type FactReader, loadTables } from '../../../core/facts/records.ts';
import { countryOfChart, isPlotted } from './names.ts';
import type { Drawing } from './style.ts';

/** The option of the chart with the name in its URL, made from the tables; null if no chart with axes has that name. */
export async function drawnChart(name: string, read: FactReader, drawing: Drawing): Promise<EChartsOption | null> {
  const country = countryOfChart(name);
  if (!country && !isPlotted(name)) return null;
  const { charts, countryGeneration } = await import('./index.ts');
  if (country)
    return countryGeneration(await loadTables(read, ['nuclear-generation', 'world-countries']), country, drawing);
  return isPlotted(name) ? charts[name](read, drawing) : null;
}

/** Loads the chart in the browser. It fetches the tables again, because the page contains only the data that it displays. */
export const chartLoader =
  (name: string): ChartOptionLoader =>
  async (isNarrow) => {
    const option = await drawnChart(name, fetchFacts, { isNarrow });
    if (!option) throw new Error(`no chart ${name}`);
    return option;
  };
