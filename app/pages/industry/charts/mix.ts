import type { EChartsOption, LineSeriesOption } from 'echarts';
import { chartText, energyColors } from '../../../components/chart/palette.ts';
import type { FactTables } from '../../../core/facts/records.ts';
import { type EnergySource, type MixScope, type MixYear, mixOf, mixShare, sourceNames } from '../figures/mix.ts';
import { type Drawing, frame, valueAxis, yearAxis } from './style.ts';

type Tables = FactTables<'electricity-mix'>;

/** Nuclear power is at the bottom, where its changes are easiest to read, followed by the other low-carbon sources. */
const layers: readonly EnergySource[] = [
  'nuclear',
  'hydro',
  'wind',
  'solar',
  'bioenergy',
  'other',
  'gas',
  'oil',
  'coal',
];

/** Layers with a smaller share, in per cent, have no label. */
const NAMED_SHARE = 3.5;

const layer = (source: EnergySource, name: string, years: readonly MixYear[], drawing: Drawing): LineSeriesOption => {
  const latest = years.at(-1);
  const share = latest ? mixShare(latest, source) : 0;
  return {
    type: 'line',
    name,
    stack: 'mix',
    data: years.map((year) => Number(mixShare(year, source).toFixed(2))),
    showSymbol: false,
    // White lines separate layers with similar colours.
    lineStyle: { width: 1, color: chartText.ground },
    itemStyle: { color: energyColors[source] },
    areaStyle: { color: energyColors[source], opacity: 1 },
    endLabel: {
      show: share >= NAMED_SHARE && !drawing.isNarrow,
      formatter: `${name} ${share.toFixed(1)}%`,
      offset: [0, 10],
      color: chartText.strong,
      fontSize: 13,
    },
  };
};

/** Shares of all sources, stacked to 100 per cent. */
function mixChart(tables: Tables, scope: MixScope, drawing: Drawing): EChartsOption {
  const years = mixOf(tables['electricity-mix'], scope);
  const names = sourceNames(tables['electricity-mix']);
  return {
    ...frame(drawing, { right: drawing.isNarrow ? 12 : 142, top: drawing.isNarrow ? 132 : 76 }),
    xAxis: {
      ...yearAxis(
        years.map(({ year }) => year),
        drawing,
      ),
      boundaryGap: false,
    },
    yAxis: valueAxis({ name: '占发电量（%）', max: 100, interval: drawing.isNarrow ? 25 : 20 }, drawing),
    series: layers.map((source) => layer(source, names[source], years, drawing)),
  };
}

export const worldMix = (tables: Tables, drawing: Drawing): EChartsOption => mixChart(tables, 'World', drawing);

export const chinaMix = (tables: Tables, drawing: Drawing): EChartsOption => mixChart(tables, 'China', drawing);
