import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { highestZIndex, watchZIndex } from '../../core/popup/z-index.ts';
import type { Toast } from './toast-store.ts';

interface ToastPlace extends Pick<Toast, 'id' | 'placement'> {
  /** Distance in pixels from its edge of the window. */
  readonly distancePx: number;
  readonly onHeight: (id: number, heightPx: number) => void;
}

/** Positions a toast at its distance from the edge and above every other popup, and reports its height. */
export function useToastPlace(ref: RefObject<HTMLElement | null>, place: ToastPlace): void {
  const { id, placement, distancePx, onHeight } = place;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const size = new ResizeObserver(() => onHeight(id, element.offsetHeight));
    size.observe(element);
    const follow = (): void => {
      element.style.zIndex = String(highestZIndex());
    };
    follow();
    const unfollow = watchZIndex(follow);
    return () => {
      size.disconnect();
      unfollow();
    };
  }, [ref, id, onHeight]);

  // Positions and z-indexes are set by script, since the Content-Security-Policy allows no style attribute.
  useLayoutEffect(() => {
    ref.current?.style.setProperty(placement.startsWith('bottom') ? 'bottom' : 'top', `${distancePx}px`);
  }, [ref, placement, distancePx]);
}
