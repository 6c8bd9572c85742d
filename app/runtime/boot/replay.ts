/** Repeats an interaction that took place before the application ran. */
type Again = () => void;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Parts that only the application makes respond to a click. */
const worked = 'button,[role],[data-intent],canvas,svg';
/** Elements whose clicks the browser handles itself: their clicks are never repeated. */
const native = 'a[href],input,textarea,select,label,summary,[popovertarget],[data-theme-toggle]';

/** React's record of a field's value, by which it tells a change from a repeated event. */
interface Tracked {
  readonly _valueTracker?: { setValue(value: string): void };
}

/**
 * Notifies the application of a field that was changed before it ran. The field itself is not touched: the text being typed,
 * its caret and an active input method are unaffected.
 */
function tell(field: Field): void {
  // Any value other than the current one makes React treat the event as a change.
  (field as Tracked)._valueTracker?.setValue(isTick(field) ? String(!field.checked) : `${field.value}\0`);
  // A click event that is not a mouse event does not toggle the field.
  field.dispatchEvent(new Event(isTick(field) ? 'click' : 'input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether a field has its rendered value: then there is no change to repeat. */
function isAsRendered(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].every((option) => option.selected === option.defaultSelected);
  return isTick(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
}

function fieldAgain(field: Field): Again | null {
  if (isAsRendered(field)) return null;
  const property = isTick(field) ? 'checked' : 'value';
  const left = field[property as 'value'];
  return () => {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set;
    // The application may meanwhile have reset a controlled field to its own state.
    if (field.type !== 'file' && field[property as 'value'] !== left) setter?.call(field, left);
    tell(field);
  };
}

const modifiers = ({ ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent | MouseEvent) => ({
  ctrlKey,
  shiftKey,
  altKey,
  metaKey,
  bubbles: true,
  cancelable: true,
});

function clickAgain(event: MouseEvent, target: Element): Again | null {
  const control = target.closest(worked);
  // The browser follows a link itself, unless the boot script has prevented the default.
  if (!control || (target.closest('a[href]') && !event.defaultPrevented)) return null;
  // A button inside a label handles its own click.
  if (target.closest(native)?.contains(control)) return null;
  const { clientX, clientY, detail } = event;
  const pointerType = event instanceof PointerEvent ? event.pointerType : '';
  const copy = { ...modifiers(event), clientX, clientY, detail, pointerType };
  return () => target.dispatchEvent(new PointerEvent('click', copy));
}

function keyAgain(event: KeyboardEvent, target: Element): Again | null {
  const { key, code } = event;
  // The browser also fires a click event for Enter and the space bar.
  const isPress = (key === 'Enter' || key === ' ') && target.matches(`button,${native}`);
  if (isPress || /^(Tab|Shift|Control|Alt|Meta)$/.test(key) || !target.closest(`${worked},${native}`)) return null;
  const copy = { ...modifiers(event), key, code };
  return () => target.dispatchEvent(new KeyboardEvent('keydown', copy));
}

/** Returns how to repeat an event; null if the browser has handled it completely. */
function againOf(event: Event, target: Element): Again | null {
  if (isField(target)) return null;
  if (event instanceof MouseEvent) return clickAgain(event, target);
  if (event instanceof KeyboardEvent) return keyAgain(event, target);
  // The application handles a form without an action; the boot script has prevented its submission.
  const { submitter } = event as SubmitEvent;
  return event.type === 'submit' ? () => (target as HTMLFormElement).requestSubmit(submitter) : null;
}

/**
 * Prepares to repeat the interactions with controls that took place before the application ran: in order, and exactly once.
 * Fields count with their present values, before the application controls them. The returned function repeats the
 * interactions once the application responds to events; elements that are no longer in the document are skipped.
 */
export function prepareReplay(events: readonly Event[]): () => Promise<void> {
  const steps = new Map<unknown, { readonly target: Element; readonly again: Again }>();
  for (const event of events) {
    const target = event.target as Element;
    const again = againOf(event, target);
    if (again) steps.set(event, { target, again });
    if (!isField(target) || (event.type !== 'input' && event.type !== 'change')) continue;
    // Only the last change of a field counts, at its place in the order of events.
    steps.delete(target);
    const change = fieldAgain(target);
    if (change) steps.set(target, { target, again: change });
  }
  return async () => {
    for (const { target, again } of steps.values()) {
      if (target.isConnected) again();
      // The application handles each event before it receives the next, as with events of a person.
      await Promise.resolve();
    }
  };
}
