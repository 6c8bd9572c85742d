/** Something a person did before the application ran, and how to do it again. */
type Again = () => void;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Parts that respond to a click by the application alone. */
const worked = 'button,[role],[data-intent],canvas,svg';
/** What the browser does by itself when it is clicked: a click of it is never made again. */
const native = 'a[href],input,textarea,select,label,summary,[popovertarget],[data-theme-toggle]';

/** React's own note of a field's value, by which it knows a change from a repetition. */
interface Tracked {
  readonly _valueTracker?: { setValue(value: string): void };
}

/**
 * Tells the application of a field that was changed before it ran. The field is not touched: what is being typed, its
 * caret and an input method in the middle of a word stay as they are.
 */
function tell(field: Field): void {
  // Any other value than the present one makes the event a change.
  (field as Tracked)._valueTracker?.setValue(isTick(field) ? String(!field.checked) : `${field.value}\0`);
  // An event that is no mouse event ticks nothing by itself.
  field.dispatchEvent(new Event(isTick(field) ? 'click' : 'input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Whether a field stands as it was rendered: then nothing has come of what was done with it. */
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
    // A field that shows a state of the application may have been set back to it meanwhile.
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
  // A link is the browser's, unless the boot script has prevented its default.
  if (!control || (target.closest('a[href]') && !event.defaultPrevented)) return null;
  // A button inside a label is not the label's.
  if (target.closest(native)?.contains(control)) return null;
  const { clientX, clientY, detail } = event;
  const pointerType = event instanceof PointerEvent ? event.pointerType : '';
  const copy = { ...modifiers(event), clientX, clientY, detail, pointerType };
  return () => target.dispatchEvent(new PointerEvent('click', copy));
}

function keyAgain(event: KeyboardEvent, target: Element): Again | null {
  const { key, code } = event;
  // Enter and the space bar have become a click of their own.
  const isPress = (key === 'Enter' || key === ' ') && target.matches(`button,${native}`);
  if (isPress || /^(Tab|Shift|Control|Alt|Meta)$/.test(key) || !target.closest(`${worked},${native}`)) return null;
  const copy = { ...modifiers(event), key, code };
  return () => target.dispatchEvent(new KeyboardEvent('keydown', copy));
}

/** How to do again what an event was; null where the browser has done all of it. */
function againOf(event: Event, target: Element): Again | null {
  if (isField(target)) return null;
  if (event instanceof MouseEvent) return clickAgain(event, target);
  if (event instanceof KeyboardEvent) return keyAgain(event, target);
  // A form without an address is the application's; the boot script has stopped the browser from sending it.
  const { submitter } = event as SubmitEvent;
  return event.type === 'submit' ? () => (target as HTMLFormElement).requestSubmit(submitter) : null;
}

/**
 * Makes ready to do again what a person did with controls before the application ran: in order, and exactly once. Fields
 * count as they stand now, before the application knows of them. The returned function does it, once the application
 * responds; what is no longer in the document is left out.
 */
export function prepareReplay(events: readonly Event[]): () => Promise<void> {
  const steps = new Map<unknown, { readonly target: Element; readonly again: Again }>();
  for (const event of events) {
    const target = event.target as Element;
    const again = againOf(event, target);
    if (again) steps.set(event, { target, again });
    if (!isField(target) || (event.type !== 'input' && event.type !== 'change')) continue;
    // The last change of a field counts, in its place among the other things that were done.
    steps.delete(target);
    const change = fieldAgain(target);
    if (change) steps.set(target, { target, again: change });
  }
  return async () => {
    for (const { target, again } of steps.values()) {
      if (target.isConnected) again();
      // The application responds to one before it hears of the next, as it does to a person.
      await Promise.resolve();
    }
  };
}
