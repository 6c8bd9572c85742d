import { useState } from 'react';
import { savedForm, saveForm } from './saved-form.ts';

interface Stored {
  readonly text: string;
}

export interface SavedText {
  readonly text: string;
  setText(text: string): void;
  /** Removes the stored text after it has been sent or discarded, so that it is not restored. */
  forget(): void;
}

/**
 * A text that is typed outside a `SchemaForm`; stored in the tab under a name while it differs from the saved text. For the
 * browser only.
 */
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
