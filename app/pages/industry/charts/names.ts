import { type ChartSizes, chartSizes } from '../../../components/chart/sizes.ts';

/** The charts and their sizes, separate from their definitions so that a page gets the size without loading the chart. */
export const plottedSizes = {
  'china-generation': chartSizes(380, 320),
  'china-capacity': chartSizes(380, 320),
  'china-commissioning': chartSizes(320, 280),
  'china-construction': chartSizes(860),
  'china-mix': chartSizes(460, 440),
  'world-mix': chartSizes(460, 440),
  'world-generation': chartSizes(360, 320),
  'world-fleet': chartSizes(360, 320),
  'world-changes': chartSizes(360, 320),
  'world-top': chartSizes(440, 460),
  'world-ages': chartSizes(340, 300),
  'world-building': chartSizes(460),
  'countries-rank': chartSizes(440, 860),
} as const satisfies Readonly<Record<string, ChartSizes>>;

/** Charts with axes and series, which can react to the pointer. */
export type PlottedName = keyof typeof plottedSizes;

/** Charts of one country's generation: country-fr. */
export const countrySizes = chartSizes(360, 320);

/** The upper-case code of the country in a chart's name; null if the chart is not that of a country. */
export const countryOfChart = (name: string): string | null =>
  /^country-([a-z]{2})$/.exec(name)?.[1]?.toUpperCase() ?? null;

/** The world map is drawn only on the server, because its shapes are too large to send as code. */
export const mapSizes = {
  'world-map': { wide: { width: 960, height: 434 }, narrow: { width: 960, height: 434 } },
} as const;

export type ChartName = PlottedName | keyof typeof mapSizes;

/** Charts that print every value beside its bar do not benefit from interaction, so they stay images. */
const labelled: readonly PlottedName[] = ['china-construction', 'world-top', 'world-building', 'countries-rank'];

export const isInteractive = (name: PlottedName): boolean => !labelled.includes(name);

export const isPlotted = (name: string): name is PlottedName => Object.hasOwn(plottedSizes, name);
