import { useEffect, useEffectEvent } from 'react';

/**
 * Fetches when the component is shown and whenever `fetch` changes, so give it a stable function (`useCallback`), and hands
 * the response to `take`. A response that arrives after `fetch` has changed, or after the component has gone, is dropped;
 * what failed is the client's to report, and what is known already stays. Where the component has to show the failure,
 * `useFetched` is for it.
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
