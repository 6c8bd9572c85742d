import { useCallback, useEffect, useState } from 'react';

/** What a component fetched by itself: nothing yet, the data, or a failure that `retry` tries again. */
export type Fetched<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly data: T }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Fetches when the component is shown and whenever `fetch` changes, so give it a stable function (`useCallback`). A response
 * that arrives after `fetch` has changed, or after the component has gone, is dropped. The client reports failures; the
 * component shows that there is nothing to show, and offers `retry`.
 */
export function useFetched<T>(fetch: () => Promise<T>): Fetched<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly of: unknown; readonly fetched: Fetched<T> }>();
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to fetch again.
  useEffect(() => {
    let current = true;
    setResult(undefined);
    fetch().then(
      (data) => current && setResult({ of: fetch, fetched: { state: 'done', data } }),
      () => current && setResult({ of: fetch, fetched: { state: 'failed', retry } }),
    );
    return () => {
      current = false;
    };
  }, [fetch, retry, attempt]);
  return result?.of === fetch ? result.fetched : { state: 'loading' };
}
