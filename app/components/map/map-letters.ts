import { chartText } from '../chart/palette.ts';

/** Text attributes that are readable on every background: dark, with a light outline. */
export const mapLetters = {
  textAnchor: 'middle',
  fill: chartText.ink,
  stroke: chartText.ground,
  paintOrder: 'stroke',
  fontWeight: 700,
} as const;
