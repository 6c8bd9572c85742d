import { useSyncExternalStore } from 'react';

const root = (): DOMStringMap => document.documentElement.dataset;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Whether the elder version is shown. Documents are the same for everybody, so that the server says no. */
export const useElder = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => root().theme === 'elder',
    () => false,
  );
