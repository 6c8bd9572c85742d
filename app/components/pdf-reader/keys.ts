import type { KeyboardEvent } from 'react';

/** The command of a key in the reader. */
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

/** The command of a key; null for other keys. */
export function readerKey({ key, ctrlKey, metaKey, altKey }: KeyPress): ReaderKey | null {
  // The browser's own search finds only the text of drawn pages.
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return 'find';
  if (ctrlKey || metaKey || altKey) return null;
  return keys[key] ?? null;
}

/** Runs the command of a key; keys typed into a field are left to the field. */
export const keyHandler =
  (actions: Readonly<Record<ReaderKey, () => void>>) =>
  (event: KeyboardEvent): void => {
    const key = readerKey(event);
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (!key || (isTyping && key !== 'find') || (isTyping && event.key === '/')) return;
    event.preventDefault();
    actions[key]();
  };
