/** The smallest step among 1, 2, 2.5, 5 or 10 times a power of ten with which `steps` steps reach `max`. */
export function roundStep(max: number, steps: number): number {
  if (max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max / steps));
  return ([1, 2, 2.5, 5, 10].find((times) => times * power * steps >= max) ?? 10) * power;
}

/** The number of decimals of such a step, and thus of its multiples: it has at most two digits. */
export const stepDecimals = (step: number): number => String(Number(step.toPrecision(2))).split('.')[1]?.length ?? 0;

/** The marks of an axis from zero to a round figure that is not less than `max`. */
export function axisMarks(max: number, steps: number): readonly number[] {
  const step = roundStep(max, steps);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}
