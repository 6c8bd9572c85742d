/** How long a pointer rests on an element before that counts as intent; milliseconds. Shorter than a click takes. */
const REST_MS = 30;

/** An event, with its distance if it is a pointer move. */
interface Moved extends Event {
  readonly movementX?: number;
  readonly movementY?: number;
}

/** Whether a person caused an event: a page that appears under a resting pointer also receives a move event, over no distance. */
export const isReal = (event: Moved): boolean =>
  event.type !== 'pointermove' || event.movementX !== 0 || event.movementY !== 0;

/** Links and controls, the elements that intent is detected for. */
const meant = 'a[href],button,summary,input,select,textarea,[data-intent]';

/**
 * Calls `onIntent` with the link or control that a person is about to use: a moved mouse rests on it, a finger or pen touches
 * it, or it receives keyboard focus. A pointer that already lies where a page appears does not count: only moves do.
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
  // When a touch turns into scrolling, `pointercancel` revokes the intent.
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
