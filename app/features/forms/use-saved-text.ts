import { useState } from 'react';
import { savedForm, saveForm } from './saved-form.ts';

interface Stored {
  readonly text: string;
}

export interface SavedText {
  readonly text: string;
  setText(text: string): void;
  /** What was typed has been sent, or given up: it does not come back. */
  forget(): void;
}

/** A text that is typed outside a `SchemaForm`, stored in the tab under a name while it differs from what is saved. For the browser alone. */
export function useSavedText(storeAs: string, saved = ''): SavedText {
  const [text, setText] = useState(() => savedForm<Stored>(storeAs)?.text ?? saved);
  return {
    text,
    setText: (typed) => {
      setText(typed);
      saveForm(storeAs, typed === saved ? null : { text: typed });
    },
    forget: () => saveForm(storeAs, null),
  };
}
