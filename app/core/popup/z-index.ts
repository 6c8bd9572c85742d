import { toastConstants } from '../../../generated/constants.ts';

/** One counter for everything that lies over the page: raised before use, so that the newest popup is the highest. */
let highest: number = toastConstants.baseZIndex;
const listeners = new Set<() => void>();

/** The z-index of a popup that opens now: the first gets one more than the base. */
export function raiseZIndex(): number {
  highest += 1;
  for (const listener of listeners) listener();
  return highest;
}

/** The z-index of the newest popup. */
export const highestZIndex = (): number => highest;

/** Calls back whenever a popup opens. Returns how to stop. */
export function watchZIndex(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
