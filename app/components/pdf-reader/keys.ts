import type { KeyboardEvent } from 'react';

/** What a key means to a reader of pages. */
export type ReaderKey = 'larger' | 'smaller' | 'fit' | 'next' | 'previous' | 'first' | 'last' | 'find';

const keys: Readonly<Record<string, ReaderKey>> = {
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'fit',
  PageDown: 'next',
  ArrowRight: 'next',
  PageUp: 'previous',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
  '/': 'find',
};

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The meaning of a key that is pressed outside of fields; null where it has none here. */
export function readerKey({ key, ctrlKey, metaKey, altKey }: KeyPress): ReaderKey | null {
  // The browser's own search sees only the pages that are drawn.
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return 'find';
  if (ctrlKey || metaKey || altKey) return null;
  return keys[key] ?? null;
}

/** Carries out what a key means; keys that are typed into a field are the field's. */
export const keyHandler =
  (actions: Readonly<Record<ReaderKey, () => void>>) =>
  (event: KeyboardEvent): void => {
    const key = readerKey(event);
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (!key || (isTyping && key !== 'find') || (isTyping && event.key === '/')) return;
    event.preventDefault();
    actions[key]();
  };
