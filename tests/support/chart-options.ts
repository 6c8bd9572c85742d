import type { EChartsOption } from 'echarts';
import { charts } from '../../app/pages/industry/charts/index.ts';
import { type PlottedName, plottedSizes } from '../../app/pages/industry/charts/names.ts';
import { readFacts } from '../../server/facts/tables.ts';

export const chartNames = Object.keys(plottedSizes) as PlottedName[];

/** The option of every chart, from the site's own tables. */
export async function chartOptions(isNarrow: boolean): Promise<ReadonlyMap<PlottedName, EChartsOption>> {
  const facts = await readFacts('server/content/facts');
  const read = async (name: string) => {
    const table = facts.get(name);
    if (!table) throw new Error(`there is no table ${name}`);
    return table;
  };
  return new Map(
    await Promise.all(chartNames.map(async (name) => [name, await charts[name](read, { isNarrow })] as const)),
  );
}
