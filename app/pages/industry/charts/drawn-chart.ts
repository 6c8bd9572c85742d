import type { EChartsOption } from 'echarts';
import type { ChartOptionLoader } from '../../../components/chart/use-live-chart.ts';
import { fetchFacts } from '../../../core/facts/fetch-facts.ts';
import { type FactReader, loadTables } from '../../../core/facts/records.ts';
import { countryOfChart, isPlotted } from './names.ts';
import type { Drawing } from './style.ts';

/** A chart by the name in its address, made from the tables that it reads; null where no chart of axes has the name. */
export async function drawnChart(name: string, read: FactReader, drawing: Drawing): Promise<EChartsOption | null> {
  const country = countryOfChart(name);
  if (!country && !isPlotted(name)) return null;
  const { charts, countryGeneration } = await import('./index.ts');
  if (country)
    return countryGeneration(await loadTables(read, ['nuclear-generation', 'world-countries']), country, drawing);
  return isPlotted(name) ? charts[name](read, drawing) : null;
}

/** The chart in the browser, from tables that are read once more: the page itself carries only what it shows. */
export const chartLoader =
  (name: string): ChartOptionLoader =>
  async (isNarrow) => {
    const option = await drawnChart(name, fetchFacts, { isNarrow });
    if (!option) throw new Error(`no chart ${name}`);
    return option;
  };
