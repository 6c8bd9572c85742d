/** How long a pointer is on an element before that counts as intent; milliseconds. Shorter than a click takes. */
const REST_MS = 30;

/** The speed below which a mouse that slows down is about to stop; pixels per millisecond, 8 px from frame to frame. */
const STOPPING_SPEED = 0.5;

/** The time without a move after which the mouse sets off anew, whatever its speed was; milliseconds. */
const PAUSE_MS = 100;

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
 * Calls `onIntent` with the link or control that a person is about to use: a mouse stops or rests on it, a finger or pen touches
 * it, or it receives keyboard focus. A pointer that already lies where a page appears does not count: only moves do.
 */
export function watchIntent(onIntent: (element: Element) => void): void {
  const options = { passive: true, capture: true };
  const at = (event: Event): Element | null => (event.target as Element | null)?.closest?.(meant) ?? null;
  let resting: Element | null = null;
  let timer = 0;
  let movedAt = 0;
  let speed = 0;
  const mean = (): void => {
    clearTimeout(timer);
    timer = 0;
    if (resting) onIntent(resting);
  };
  const rest = (element: Element | null): void => {
    if (element === resting) return;
    resting = element;
    clearTimeout(timer);
    timer = window.setTimeout(mean, REST_MS);
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== 'mouse' || !isReal(event)) return;
      rest(at(event));
      const passed = event.timeStamp - movedAt;
      const before = passed < PAUSE_MS ? speed : 0;
      speed = Math.hypot(event.movementX, event.movementY) / passed;
      movedAt = event.timeStamp;
      // A mouse that sets off from an element speeds up.
      if (timer && speed < Math.min(before, STOPPING_SPEED)) mean();
    },
    options,
  );
  // When a touch turns into scrolling, `pointercancel` revokes the intent.
  addEventListener('pointerdown', (event) => rest(at(event)), options);
  addEventListener('pointercancel', () => rest(null), options);
  addEventListener(
    'focusin',
    (event) => {
      resting = at(event);
      mean();
    },
    options,
  );
}
