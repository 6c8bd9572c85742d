import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type Place, type VisiblePages, visiblePages } from './visible-pages.ts';

/** Pixels above a page after a jump to it. */
const MARGIN = 8;

interface PageScroll {
  readonly visible: VisiblePages;
  readonly goTo: (page: number) => void;
  readonly onScroll: () => void;
}

/** Tracks which pages of a scrolled frame are in view. A change of `scale` preserves the reading position. */
export function usePageScroll(frame: RefObject<HTMLElement | null>, scale: number, initial: number): PageScroll {
  const [visible, setVisible] = useState<VisiblePages>({ first: initial, last: initial, current: initial });
  /** The reading position: the page at the top, and the part of it that is above the view. */
  const anchor = useRef({ page: initial, part: 0 });
  /** The page last jumped to, and the resulting scroll position; near the end several pages share one. */
  const jump = useRef({ page: initial, top: -1 });

  const places = useCallback((): Place[] => {
    const pages = frame.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [];
    return [...pages].map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
  }, [frame]);

  const measure = useCallback(() => {
    const element = frame.current;
    if (!element) return;
    const found = places();
    const next = visiblePages(found, element.scrollTop, element.clientHeight);
    const current = Math.abs(element.scrollTop - jump.current.top) < 2 ? jump.current.page : next.current;
    const top = found[next.first - 1];
    if (top) anchor.current = { page: next.first, part: (element.scrollTop - top.top) / top.height };
    setVisible((known) =>
      known.first === next.first && known.last === next.last && known.current === current
        ? known
        : { ...next, current },
    );
  }, [frame, places]);

  const goTo = useCallback(
    (page: number) => {
      const [element, place] = [frame.current, places()[page - 1]];
      if (!element || !place) return;
      element.scrollTop = place.top - MARGIN;
      jump.current = { page, top: element.scrollTop };
      measure();
    },
    [frame, places, measure],
  );

  const isPlaced = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of pages depends on the scale.
  useLayoutEffect(() => {
    if (scale <= 0) return;
    if (!isPlaced.current) {
      isPlaced.current = true;
      goTo(initial);
      return;
    }
    const { page, part } = anchor.current;
    const place = places()[page - 1];
    const wasJump = jump.current.page === visible.current;
    if (frame.current && place) frame.current.scrollTop = place.top + part * place.height;
    if (wasJump && frame.current) jump.current = { page: visible.current, top: frame.current.scrollTop };
    measure();
  }, [scale]);

  return { visible, goTo, onScroll: measure };
}
