/** Whether files can be fetched without running them: only Chromium checks a prefetch against `script-src` and `style-src`. */
export const canPrefetch = 'userAgentData' in navigator;

/** Fetches files by link elements in the head. `onload` is called for each file that has loaded. */
export function fetchLinked(
  rel: 'modulepreload' | 'prefetch',
  addresses: readonly (string | undefined)[],
  onload: (() => void) | null = null,
): void {
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement('link'), { rel, href, onload }));
}
