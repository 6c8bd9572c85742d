import { toastConstants } from '../../../generated/constants.ts';

/** One counter for everything that lies over the page: incremented before use, so that the newest popup is the highest. */
let highest: number = toastConstants.baseZIndex;
const listeners = new Set<() => void>();

/** Returns the z-index of a new popup: the first gets the base plus one. */
export function raiseZIndex(): number {
  highest += 1;
  for (const listener of listeners) listener();
  return highest;
}

/** The z-index of the newest popup. */
export const highestZIndex = (): number => highest;

/** Calls `listener` whenever a popup opens. Returns the function that unsubscribes. */
export function watchZIndex(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
