import { useNavigateTo } from '../navigation/navigate.ts';
import { usePageView } from './view.ts';

/**
 * Returns how to load the data of the caller's page again. After a call the person may have gone elsewhere: then nothing is
 * loaded, and the address of the page that is shown stays.
 */
export function useReload(): () => Promise<void> {
  const go = useNavigateTo();
  const { path, search } = usePageView();
  return async () => {
    if (location.pathname + location.search === path + search) await go(path + search, { replace: true });
  };
}
