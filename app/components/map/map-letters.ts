import { chartText } from '../chart/palette.ts';

/** Letters that are read on every ground: dark, with a light edge around them. */
export const mapLetters = {
  textAnchor: 'middle',
  fill: chartText.ink,
  stroke: chartText.ground,
  paintOrder: 'stroke',
  fontWeight: 700,
} as const;
