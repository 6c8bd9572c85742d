import { start } from './application.ts';
import { switchTheme } from './dress.ts';
import { enter } from './enter.ts';
import { events, isTaken } from './taken.ts';

/**
 * Whether a click is a finger's first tap on a place of a map: the application shows what is there. A second tap, and every
 * click of a mouse, follows the link.
 */
const isFirstTap = (event: Event, target: Element): boolean =>
  event instanceof PointerEvent &&
  event.type === 'click' &&
  event.pointerType === 'touch' &&
  target.closest('svg a') !== null &&
  events.every((earlier) => earlier.target !== target);

/** Works the theme switches, notes what a person does with controls, and starts the application for them. */
export function act(event: Event): void {
  const target = event.target as Element;
  if (isTaken || !target.closest) {
    if (event.type === 'click') switchTheme(target.closest?.('button') ?? null);
    return;
  }
  if (event.type === 'click' && switchTheme(target.closest('button'))) {
    enter();
    return;
  }
  const link = target.closest('a[href],[popovertarget]');
  if (
    event instanceof KeyboardEvent &&
    (/^(Tab|Shift|Control|Alt|Meta)$/.test(event.key) || (link && event.key === 'Enter'))
  )
    return;
  const isForm = event.type === 'submit';
  const isTold = isFirstTap(event, target);
  // A form without an address is the application's: the browser would send it to the page itself.
  if (isTold || (isForm && !target.hasAttribute('action'))) event.preventDefault();
  if (!isForm && !isTold && !target.closest('button,input,select,textarea,[role],[data-intent],canvas,nav')) return;
  events.push(event);
  if (isForm ? event.defaultPrevented : isTold || !link || event.type === 'keydown') start();
}
