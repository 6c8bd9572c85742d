import { type RefObject, useLayoutEffect } from 'react';
import { loadType } from '../../core/page/load-type.ts';
import { entryId, ScrollPositions } from './positions.ts';

let boxes: ScrollPositions | undefined;

/** The positions of parts of pages; written down when the document is left. */
function positionsOfBoxes(): ScrollPositions {
  if (boxes) return boxes;
  const made = new ScrollPositions('portal:scroll:boxes');
  addEventListener('pagehide', () => made.store());
  boxes = made;
  return made;
}

/** The key of the entry of the history that is shown: coming back to it has the same key, coming anew has not. */
const entryKey = (): string | undefined => (history.state as { key?: string } | null)?.key;

let isFirst = true;

/**
 * Keeps how far a part of the page was scrolled at each entry of the history, and goes back there when the entry is shown
 * again; another address begins at the top. What was scrolled before the application ran stays.
 *
 * @param address What the box shows: path and query.
 * @param isReady Whether the box has its full length; until then nothing is moved or noted.
 */
export function useSavedScroll(box: RefObject<HTMLElement | null>, address: string, isReady: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isReady) return;
    const positions = positionsOfBoxes();
    const entry = entryId(entryKey(), address);
    // A document that was asked for anew has nothing to return to, whatever an earlier one of the address knew.
    const saved = isFirst && loadType() === 'navigate' ? undefined : positions.get(entry);
    if (saved !== undefined) element.scrollTop = saved;
    else if (!isFirst) element.scrollTop = 0;
    isFirst = false;
    const note = (): void => positions.set(entry, Math.round(element.scrollTop));
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [box, address, isReady]);
}
