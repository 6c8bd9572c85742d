import { useSyncExternalStore } from 'react';

const root = (): DOMStringMap => document.documentElement.dataset;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const attributeFilter = ['data-scheme', 'data-contrast'];
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return () => observer.disconnect();
}

/** Whether the dark theme is shown, to which the high contrast does not give way. Documents are the same for everybody: the server says no. */
export const useDark = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => root().scheme === 'dark' && root().contrast !== 'high',
    () => false,
  );
