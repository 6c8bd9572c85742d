import { formAddress } from '../navigation/form-address.ts';
import { start } from './application.ts';
import { switchTheme } from './dress.ts';
import { enter } from './enter.ts';
import { events, isTaken } from './taken.ts';

/** What is read of an event, each of which some events have: of those that are heard of, only a click has a pointer. */
interface Acted extends Event {
  readonly key?: string;
  readonly pointerType?: string;
  readonly submitter?: HTMLElement | null;
}

/**
 * Whether a click is a finger's first tap on a place of a map: the application shows what is there. A second tap, and every
 * click of a mouse, follows the link.
 */
const isFirstTap = (event: Acted, target: Element): boolean =>
  event.pointerType === 'touch' &&
  !!target.closest('[data-map] svg') &&
  events.every((earlier) => earlier.target !== target);

/** Works the theme switches, notes what a person does with controls, and starts the application for them. */
export function act(event: Acted): void {
  const target = event.target as Element;
  // Events of the window and of the document have a target that is no element.
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
  // The browser would put empty fields into the address; a form without an address is the application's.
  if (form?.hasAttribute('action')) {
    location.href = formAddress(form, submitter).href;
    return;
  }
  if (!form && !isTold && !target.closest('button,input,select,textarea,[role],[data-intent],canvas,nav')) return;
  events.push(event);
  if (form || isTold || !link || event.type === 'keydown') start();
}
