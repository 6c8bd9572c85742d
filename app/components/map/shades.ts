import { mapShades } from '../chart/palette.ts';
import { roundStep } from '../chart/round-steps.ts';

export interface ShadeStep {
  readonly color: string;
  readonly text: string;
  readonly isHatched?: boolean;
}

const STEPS = mapShades.length - 1;

/** The shade of a figure among figures up to `max`: nought has one of its own. */
export function shadeOf(value: number, max: number): string {
  if (value <= 0) return mapShades[0];
  return mapShades[Math.min(STEPS, Math.ceil(value / roundStep(max, STEPS)))] ?? mapShades[0];
}

/** What the shades mean, as far as they are used. */
export function shadeSteps(max: number, unit: string, none: string): readonly ShadeStep[] {
  const step = roundStep(max, STEPS);
  const used = mapShades.slice(1).filter((_, index) => index * step < max);
  return [
    { color: mapShades[0], text: none },
    ...used.map((color, index) => ({
      color,
      text: `${index === 0 ? `${step}${unit}以内` : `${index * step}—${(index + 1) * step}${unit}`}`,
    })),
  ];
}
