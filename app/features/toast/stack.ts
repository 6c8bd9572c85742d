import { toastConstants } from '../../../generated/constants.ts';

interface Placed {
  readonly heightPx: number;
  readonly offsetPx: number;
}

/**
 * Distances from the edge, in pixels, of the toasts of one placement, oldest first: the first at its own offset, each next
 * one a gap beyond the far edge of the previous one, but never closer than its own offset.
 */
export function stackDistances(stack: readonly Placed[]): number[] {
  let farEdge = 0;
  return stack.map(({ heightPx, offsetPx }, index) => {
    const distance = index === 0 ? offsetPx : Math.max(offsetPx, farEdge + toastConstants.gapPx);
    farEdge = distance + heightPx;
    return distance;
  });
}
