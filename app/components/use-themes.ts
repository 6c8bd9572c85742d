import { useSyncExternalStore } from 'react';

const root = (): DOMStringMap => document.documentElement.dataset;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const attributeFilter = ['data-theme', 'data-scheme', 'data-contrast'];
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return () => observer.disconnect();
}

/** Reads the themes of the root element. Documents are the same for all visitors, so the server renders false. */
const useThemes = (read: (themes: DOMStringMap) => boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => read(root()),
    () => false,
  );

/** Whether the elder version is active. */
export const useElder = (): boolean => useThemes(({ theme }) => theme === 'elder');

/** Whether the dark theme is active; high contrast overrides it. */
export const useDark = (): boolean => useThemes(({ scheme, contrast }) => scheme === 'dark' && contrast !== 'high');
