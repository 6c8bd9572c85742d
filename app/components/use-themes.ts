import { useSyncExternalStore } from 'react';

const root = (): DOMStringMap => document.documentElement.dataset;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const attributeFilter = ['data-theme', 'data-scheme', 'data-contrast'];
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return () => observer.disconnect();
}

/** What the root element's themes say. Documents are the same for everybody, so that the server says no. */
const useThemes = (read: (themes: DOMStringMap) => boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read(root()),
    () => false,
  );

/** Whether the elder version is shown. */
export const useElder = (): boolean => useThemes(({ theme }) => theme === 'elder');

/** Whether the dark theme is shown, which steps back beside the high contrast. */
export const useDark = (): boolean => useThemes(({ scheme, contrast }) => scheme === 'dark' && contrast !== 'high');
