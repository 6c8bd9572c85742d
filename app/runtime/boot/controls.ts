import { formAddress } from '../navigation/form-address.ts';
import { start } from './application.ts';
import { switchTheme } from './dress.ts';
import { enter } from './enter.ts';
import { events, isTaken } from './taken.ts';

/** The properties read of events, each of which only some events have: of those handled here, only a click has `pointerType`. */
interface Acted extends Event {
  readonly key?: string;
  readonly pointerType?: string;
  readonly submitter?: HTMLElement | null;
}

/**
 * Whether a click is a finger's first tap on a place of a map, for which the application shows details. A second tap and
 * every mouse click follow the link.
 */
const isFirstTap = (event: Acted, target: Element): boolean =>
  event.pointerType === 'touch' &&
  !!target.closest('[data-map] svg') &&
  events.every((earlier) => earlier.target !== target);

/** Handles the theme switches, records interactions with controls, and starts the application for them. */
export function act(event: Acted): void {
  const target = event.target as Element;
  // The target of events on the window or the document is not an element.
  if (!target.closest) return;
  if (event.type === 'click' && switchTheme(target.closest('button'))) {
    if (!isTaken) enter();
    return;
  }
  if (isTaken) return;
  const link = target.closest('a[href],[popovertarget]');
  const { key = '', submitter } = event;
  if (/^(Tab|Shift|Control|Alt|Meta)$/.test(key) || (link && key === 'Enter')) return;
  const form = event.type === 'submit' ? target.closest('form') : null;
  const isTold = isFirstTap(event, target);
  if (form || isTold) event.preventDefault();
  // The browser would put empty fields into the URL. A form without an action is handled by the application.
  if (form?.hasAttribute('action')) {
    location.href = formAddress(form, submitter).href;
    return;
  }
  if (!form && !isTold && !target.closest('button,input,select,textarea,[role],[data-intent],canvas,nav')) return;
  events.push(event);
  if (form || isTold || !link || event.type === 'keydown') start();
}
