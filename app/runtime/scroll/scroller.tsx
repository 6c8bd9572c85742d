import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { moveScroll } from './move-scroll.ts';
import { consumeScrollMove } from './scroll-keeper.ts';

/** Scrolls the window once the page of the navigation is in the document, before it is painted. Renders nothing. */
export function Scroller(): null {
  const location = useLocation();
  useLayoutEffect(() => {
    const move = consumeScrollMove(location);
    if (move) moveScroll(move);
  }, [location]);
  return null;
}
