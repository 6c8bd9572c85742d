import { figure } from '../../core/facts/units.ts';
import { mapShades } from '../chart/palette.ts';
import { roundStep, stepDecimals } from '../chart/round-steps.ts';

export interface ShadeStep {
  readonly color: string;
  readonly text: string;
  readonly isHatched?: boolean;
}

const STEPS = mapShades.length - 1;

/** How figures up to `max` are shaded. Counts are integers, so their steps do not share a boundary. */
export interface Shading {
  readonly max: number;
  readonly isCount?: boolean;
}

const stepOf = ({ max, isCount }: Shading): number =>
  isCount ? Math.max(1, Math.ceil(max / STEPS)) : roundStep(max, STEPS);

/** The step of a figure: 1 to 5, and 0 for zero. */
export const shadeStep = (value: number, shading: Shading): number =>
  value <= 0 ? 0 : Math.min(STEPS, Math.ceil(value / stepOf(shading)));

/** The shade of a figure. */
export const shadeOf = (value: number, shading: Shading): string =>
  mapShades[shadeStep(value, shading)] ?? mapShades[0];

function rangeText(index: number, step: number, { isCount }: Shading, unit: string): string {
  const decimals = stepDecimals(step);
  const to = figure((index + 1) * step, decimals);
  if (!isCount) return index === 0 ? `${to}${unit}以下` : `${figure(index * step, decimals)}—${to}${unit}`;
  const from = figure(index * step + 1);
  return from === to ? `${to}${unit}` : `${from}—${to}${unit}`;
}

/** The legend of the shades that are in use. */
export function shadeSteps(shading: Shading, unit: string, none: string): readonly ShadeStep[] {
  const step = stepOf(shading);
  const used = mapShades.slice(1).filter((_, index) => index * step < shading.max);
  return [
    { color: mapShades[0], text: none },
    ...used.map((color, index) => ({ color, text: rangeText(index, step, shading, unit) })),
  ];
}
