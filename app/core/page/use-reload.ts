import { useNavigateTo } from '../navigation/navigate.ts';
import { usePageView } from './view.ts';

/**
 * Returns the function that reloads the data of the caller's page. If the visitor has navigated elsewhere since, it does
 * nothing, so that the current URL is preserved.
 */
export function useReload(): () => Promise<void> {
  const go = useNavigateTo();
  const { path, search } = usePageView();
  return async () => {
    if (location.pathname + location.search === path + search) await go(path + search, { replace: true });
  };
}
