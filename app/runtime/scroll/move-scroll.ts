import { shownElement } from '../../core/page/shown-element.ts';
import type { ScrollMove } from './decide-scroll.ts';

/** How long to wait for a position if the page reaches its height only after it is shown; milliseconds. */
const PATIENCE_MS = 2000;

let stopWaiting: () => void = () => undefined;

/** Scrolls to a position; while the page is too short for it, tries again as the page grows, until the person scrolls. */
function goTo(y: number): void {
  scrollTo({ top: y, behavior: 'instant' });
  if (Math.abs(scrollY - y) <= 1) return;
  const grown = new ResizeObserver(() => {
    scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(scrollY - y) <= 1) stopWaiting();
  });
  const ended = new AbortController();
  const patience = setTimeout(() => stopWaiting(), PATIENCE_MS);
  stopWaiting = () => {
    grown.disconnect();
    clearTimeout(patience);
    ended.abort();
    stopWaiting = () => undefined;
  };
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => stopWaiting(), { signal: ended.signal, passive: true });
  }
  grown.observe(document.body);
}

/** Scrolls to an element and focuses it, so that the next Tab continues from there. */
function goToElement(element: HTMLElement): void {
  element.scrollIntoView({ behavior: 'instant' });
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/** Carries out a scroll move. A missing anchor is ignored. */
export function moveScroll(move: ScrollMove): void {
  stopWaiting();
  if (move.kind === 'top') goTo(0);
  else if (move.kind === 'position') goTo(move.y);
  else if (move.kind === 'anchor') {
    const element = shownElement(`#${CSS.escape(move.id)}`);
    if (element) goToElement(element);
  }
}
