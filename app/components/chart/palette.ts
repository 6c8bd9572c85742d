/** Colours of figures. They differ in lightness as well as in hue, so that they can be distinguished without colour vision. */

/** One hue per energy source, the same in all figures. */
export const energyColors = {
  coal: '#2f3640',
  gas: '#7b8794',
  oil: '#9a6a43',
  nuclear: '#0a4da2',
  hydro: '#3aa6c9',
  wind: '#8fd0b4',
  solar: '#f0b429',
  bioenergy: '#5b8c3e',
  other: '#b9a3d6',
} as const;

export const stateColors = {
  operating: '#0a4da2',
  construction: '#e08a1e',
  closed: '#7b8794',
} as const;

interface SeriesStyle {
  readonly color: string;
  /** Dash pattern of the line; absent for a solid one. */
  readonly dash?: string;
}

const seriesColors = {
  blue: '#0a4da2',
  orange: '#c05a00',
  green: '#1b7f4b',
  purple: '#7a3fa0',
  grey: '#4a5565',
} as const;

/** Storage, shown among the sources although it only passes on what they generated. */
export const storageColor: string = seriesColors.purple;

/** Styles of compared lines: colour and dash carry the same information. */
export const seriesStyles: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { color: seriesColors.blue },
  { color: seriesColors.orange, dash: '8 4' },
  { color: seriesColors.green, dash: '2 4' },
  { color: seriesColors.purple, dash: '12 4 2 4' },
  { color: seriesColors.grey, dash: '5 3 5 3 1 3' },
];

/** Zero, and five steps from little to much. */
export const mapShades = ['#e3e9f1', '#c6def5', '#93c1ec', '#5a9bd8', '#2b74c4', '#0a4da2'] as const;

export const chartText = {
  ink: '#0b1f3a',
  strong: '#1b2534',
  soft: '#56637a',
  line: '#dfe5ee',
  ground: '#ffffff',
} as const;

/** Years and figures of a company, side by side. */
export const companyColors = { output: '#00417a', revenue: '#18a0fb', contracts: '#c08a2b' } as const;

/**
 * The dark theme's replacement of each of these colours. The lowest step of the map stays closest to the background; sources
 * keep their hue.
 */
export const darkColors: ReadonlyMap<string, string> = new Map([
  [chartText.ink, '#e9f1fb'],
  [chartText.strong, '#dde6f1'],
  [chartText.soft, '#a8b5c7'],
  [chartText.line, '#2f3f55'],
  [chartText.ground, '#162131'],
  [energyColors.coal, '#5f6d80'],
  [energyColors.gas, '#aab6c5'],
  [energyColors.oil, '#c48f64'],
  [energyColors.nuclear, '#7db6f2'],
  [energyColors.bioenergy, '#86b866'],
  [seriesColors.orange, '#f0954a'],
  [seriesColors.green, '#63c792'],
  [seriesColors.purple, '#c79be6'],
  [seriesColors.grey, '#a8b5c7'],
  [companyColors.output, '#7db6f2'],
  [mapShades[0], '#2b3a50'],
  [mapShades[1], '#24476e'],
  [mapShades[2], '#2a5c94'],
  [mapShades[3], '#3b7cc0'],
  [mapShades[4], '#5b9adb'],
]);
