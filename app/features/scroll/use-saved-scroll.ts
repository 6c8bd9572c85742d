import { type RefObject, useLayoutEffect } from 'react';
import { loadType } from '../../core/page/load-type.ts';
import { entryId, ScrollPositions } from './positions.ts';

let boxes: ScrollPositions | undefined;

/** Scroll positions of parts of pages; stored on pagehide. */
function positionsOfBoxes(): ScrollPositions {
  if (boxes) return boxes;
  const made = new ScrollPositions('portal:scroll:boxes');
  addEventListener('pagehide', () => made.store());
  boxes = made;
  return made;
}

/** The key of the current history entry: going back to an entry yields the same key, a new navigation another one. */
const entryKey = (): string | undefined => (history.state as { key?: string } | null)?.key;

let isFirst = true;

/**
 * Stores the scroll position of a part of a page for each history entry, and restores it when the entry is shown again; a new
 * URL starts at the top. Scrolling before hydration is preserved.
 *
 * @param address The path and query that the box shows.
 * @param isReady Whether the box has its full length; until then nothing is restored or stored.
 */
export function useSavedScroll(box: RefObject<HTMLElement | null>, address: string, isReady: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isReady) return;
    const positions = positionsOfBoxes();
    const entry = entryId(entryKey(), address);
    // A newly requested document restores nothing, even if an earlier one with the same URL stored a position.
    const saved = isFirst && loadType() === 'navigate' ? undefined : positions.get(entry);
    if (saved !== undefined) element.scrollTop = saved;
    else if (!isFirst) element.scrollTop = 0;
    isFirst = false;
    const note = (): void => positions.set(entry, Math.round(element.scrollTop));
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [box, address, isReady]);
}
