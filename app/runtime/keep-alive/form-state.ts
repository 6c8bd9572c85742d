/** What a person has typed, chosen and opened in a part of a page. */
export interface FormState {
  readonly fields: readonly (readonly [index: number, value: string])[];
  readonly ticks: readonly (readonly [index: number, checked: boolean])[];
  readonly opened: readonly (readonly [index: number, open: boolean])[];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Fields of a part, in document order. Secrets and files are never stored. */
const fieldsOf = (part: Element): Field[] =>
  [...part.querySelectorAll<Field>('input,textarea,select')].filter(
    ({ type }) => !['hidden', 'password', 'file', 'submit', 'button'].includes(type),
  );

const initialValue = (field: Field): string =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? '')
    : field.defaultValue;

/** Reads the differences from the part as it was rendered. */
export function readFormState(part: Element): FormState {
  const fields = fieldsOf(part);
  return {
    fields: fields.flatMap((field, index) =>
      isTick(field) || field.value === initialValue(field) ? [] : [[index, field.value] as const],
    ),
    ticks: fields.flatMap((field, index) =>
      isTick(field) && field.checked !== field.defaultChecked ? [[index, field.checked] as const] : [],
    ),
    opened: [...part.querySelectorAll('details')].map((details, index) => [index, details.open] as const),
  };
}

/** Sets a value behind React's value tracking, then fires the event, as typing would. */
function enter(field: Field, property: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
  field.dispatchEvent(new Event(property === 'checked' ? 'click' : 'input', { bubbles: true }));
}

/** Restores a state. Fields that no longer exist are skipped. */
export function restoreFormState(part: Element, { fields, ticks, opened }: FormState): void {
  const present = fieldsOf(part);
  for (const [index, value] of fields) {
    const field = present[index];
    if (field) enter(field, 'value', value);
  }
  for (const [index, checked] of ticks) {
    const field = present[index];
    if (field) enter(field, 'checked', checked);
  }
  const details = part.querySelectorAll('details');
  for (const [index, open] of opened) {
    const element = details[index];
    if (element) element.open = open;
  }
}
