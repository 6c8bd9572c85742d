/** How long a pointer rests on something before it counts as meant; milliseconds. Shorter than a click takes. */
const REST_MS = 30;

/** An event, with how far it moved if it is a move. */
interface Moved extends Event {
  readonly movementX?: number;
  readonly movementY?: number;
}

/**
 * Whether an event is a person's: a page that appears under a pointer that lies still hears of a move as well, over no
 * distance.
 */
export const isReal = (event: Moved): boolean =>
  event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0;

/** Links and controls: what a person can mean. */
const meant = 'a[href],button,summary,input,select,textarea,[data-intent]';

/**
 * Calls `onIntent` with the link or control that a person is about to use: a mouse that has moved rests on it, a finger or a
 * pen touches it, a key focuses it. A pointer that merely lies where a page appears says nothing: only moves are heard of.
 */
export function watchIntent(onIntent: (element: Element) => void): void {
  const options = { passive: true, capture: true };
  const at = (event: Event): Element | null => (event.target as Element | null)?.closest?.(meant) ?? null;
  let resting: Element | null = null;
  let timer = 0;
  const rest = (element: Element | null): void => {
    if (element === resting) return;
    resting = element;
    clearTimeout(timer);
    if (element) timer = window.setTimeout(() => onIntent(element), REST_MS);
  };
  addEventListener(
    'pointermove',
    (event) => event.pointerType === 'mouse' && isReal(event) && rest(at(event)),
    options,
  );
  // A finger that goes on to scroll takes it back.
  addEventListener('pointerdown', (event) => rest(at(event)), options);
  addEventListener('pointercancel', () => rest(null), options);
  addEventListener(
    'focusin',
    (event) => {
      const element = at(event);
      if (element) onIntent(element);
    },
    options,
  );
}
