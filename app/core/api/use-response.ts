import { useEffect, useEffectEvent } from 'react';

/**
 * Fetches when the component is mounted and whenever `fetch` changes, so pass a stable function (`useCallback`), and passes
 * the response to `take`. A response that arrives after `fetch` has changed or the component has been unmounted is dropped.
 * The API client reports failures; previous data is preserved. Use `useFetched` if the component must show failures.
 */
export function useResponse<T>(fetch: () => Promise<T>, take: (data: T) => void): void {
  const onData = useEffectEvent(take);
  useEffect(() => {
    let current = true;
    fetch().then(
      (data) => {
        if (current) onData(data);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [fetch]);
}
