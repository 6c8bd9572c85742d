import { pathOf } from '../../../../generated/paths.ts';
import type { ChartSizes } from '../../../components/chart/sizes.ts';
import { type ChartName, countryOfChart, countrySizes, isPlotted, mapSizes, plottedSizes } from './names.ts';

/** A chart that is shown in an article. */
export interface TextChart {
  readonly sizes: ChartSizes;
  /** The caption if the article does not provide one. */
  readonly title: string;
  /** The page with its table, its source and its files; for a chart of one country, that country's page. */
  readonly page: string;
  /** The country code, for a chart of one country. */
  readonly country?: string;
  /** The date of its figures, if it differs from that of its tables. */
  readonly asOf?: string;
}

/** The size of the site's illustrations. */
export const drawingSize = { width: 640, height: 360 } as const;

const chinaYears = pathOf('industry-china-data-erji-annual');
const worldYears = pathOf('industry-global-data-erji-annual');
const world = pathOf('industry-global-data');
/** The charts of both electricity mixes, China's too, are on one page. */
const mixes = pathOf('industry-global-data-erji-power');

const described: Readonly<Record<ChartName, readonly [title: string, page: string, asOf?: string]>> = {
  'china-generation': ['中国历年核发电量（柱）与核电占比（线）', chinaYears],
  'china-capacity': ['中国历年核电装机与当年投产装机', chinaYears],
  'china-mix': ['中国历年电力结构，各电源占发电量的百分比', mixes],
  'china-commissioning': ['中国各年投入商业运行的核电机组', pathOf('industry-china-data-erji-operational')],
  'china-construction': ['中国在建核电机组的开工时间与进度', pathOf('industry-china-data-erji-construction')],
  'world-mix': ['全球历年电力结构，各电源占发电量的百分比', mixes],
  'world-generation': ['全球历年核发电量（柱）与核电占比（线）', worldYears],
  'world-fleet': ['全球历年在册核电机组与装机（含长期停运）', worldYears],
  'world-changes': ['全球历年开工、商运与关闭的核电机组', worldYears],
  'world-top': ['在运核电装机前十位国家的在运与在建装机', world],
  'world-map': ['全球核电在运装机分布', world],
  'world-ages': ['全球在运核电机组的商运年份', pathOf('industry-global-data-erji-operational')],
  'world-building': ['各国在建核电机组', pathOf('industry-global-data-erji-construction')],
  'countries-rank': [
    '各国核发电量与核电占比排名',
    pathOf('industry-global-data-erji-nuclear'),
    '各国数据取能查到的最近一年，年份见图中标注。',
  ],
};

/** The chart with the name in its URL; null if no chart has that name. */
export function chartOfText(name: string): TextChart | null {
  const country = countryOfChart(name);
  if (country) return { sizes: countrySizes, title: '历年核发电量（柱）与核电占比（线）', page: '', country };
  if (!isPlotted(name) && name !== 'world-map') return null;
  const [title, page, asOf] = described[name];
  return { sizes: isPlotted(name) ? plottedSizes[name] : mapSizes[name], title, page, asOf };
}
