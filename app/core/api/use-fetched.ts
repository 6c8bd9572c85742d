import { useCallback, useEffect, useState } from 'react';

/** The state of data that a component fetches itself; `retry` fetches again after a failure. */
export type Fetched<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'done'; readonly data: T }
  | { readonly state: 'failed'; readonly retry: () => void };

/**
 * Fetches when the component is mounted and whenever `fetch` changes, so pass a stable function (`useCallback`). A response
 * that arrives after `fetch` has changed or the component has been unmounted is dropped. The API client reports failures;
 * the component shows the failed state, and offers `retry`.
 */
export function useFetched<T>(fetch: () => Promise<T>): Fetched<T> {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ readonly of: unknown; readonly fetched: Fetched<T> }>();
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt must fetch again.
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
