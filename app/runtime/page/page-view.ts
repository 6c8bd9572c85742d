import { isFailedPage } from '../../core/page/failed-page.ts';
import type { PageView } from '../../core/page/view.ts';
import { loadedPage } from './load-page.ts';

/** The view of a page whose code is loaded, with the entry in its data. */
export function pageView(given: Omit<PageView, 'entry'>): PageView {
  const { route, data } = given;
  const hasOwnData = route.page !== null && data !== undefined && !isFailedPage(data);
  return { ...given, entry: (hasOwnData && loadedPage(route.page).entry?.(data)) || {} };
}
