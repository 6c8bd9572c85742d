import type { FactTable } from '../../generated/models.ts';
import { pointsOf } from '../components/chart/point-text.ts';
import type { FactReader } from '../core/facts/records.ts';
import { isPlotted } from '../pages/industry/charts/names.ts';
import { chartOfText } from '../pages/industry/charts/text-charts.ts';

const isYear = (label: string): boolean => /^\d{4}$/.test(label);
const different = (texts: readonly string[]): string => [...new Set(texts)].join('');

/**
 * The data of a chart as a table: one row per place along its axis, one column per series, and the sources of all tables that
 * the chart is drawn from. Null if no chart has this name or if the chart has no such axis.
 */
export async function chartTable(name: string, facts: FactReader): Promise<FactTable | null> {
  if (!isPlotted(name)) return null;
  const { charts } = await import('../pages/industry/charts/index.ts');
  const used: FactTable[] = [];
  const read: FactReader = async (table) => {
    const found = await facts(table);
    used.push(found);
    return found;
  };
  const points = pointsOf(await charts[name](read, { isNarrow: false }));
  if (!points) return null;
  const { labels, series } = points;
  return {
    name,
    title: chartOfText(name)?.title ?? name,
    source: different(used.map(({ source }) => source)),
    asOf: used.map(({ asOf }) => asOf).sort()[0] ?? '',
    columns: [
      { key: 'label', label: labels.every(isYear) ? '年份' : '项目' },
      ...series.map(({ name: label, unit }) => ({ key: label, label, unit: unit || undefined })),
    ],
    rows: labels.map((label, index) => [
      isYear(label) ? Number(label) : label,
      ...series.map(({ values }) => values[index] ?? null),
    ]),
  };
}
