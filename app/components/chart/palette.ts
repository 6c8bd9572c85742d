/** Colours of figures. They differ in lightness as well as in hue, so that they can be told apart without colour vision. */

/** One hue per energy source everywhere. */
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
  /** Dashes of the line; absent for a full one. */
  readonly dash?: string;
}

/** Lines that are compared: colour and dash say the same. */
export const seriesStyles: readonly [SeriesStyle, ...SeriesStyle[]] = [
  { color: '#0a4da2' },
  { color: '#c05a00', dash: '8 4' },
  { color: '#1b7f4b', dash: '2 4' },
  { color: '#7a3fa0', dash: '12 4 2 4' },
  { color: '#4a5565', dash: '5 3 5 3 1 3' },
];

/** What is nought, and five steps from little to much. */
export const mapShades = ['#e3e9f1', '#c6def5', '#93c1ec', '#5a9bd8', '#2b74c4', '#0a4da2'] as const;

export const chartText = {
  ink: '#0b1f3a',
  strong: '#1b2534',
  soft: '#56637a',
  line: '#dfe5ee',
  ground: '#ffffff',
} as const;
