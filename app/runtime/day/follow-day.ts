import { isOffline } from '../../core/page/failed-page.ts';
import { hasUnsavedWork } from '../../features/forms/unsaved-work.ts';
import type { AppRouter } from '../navigation/router.ts';
import type { SiteDay } from './watch-day.ts';

/**
 * Reloads the page's data on every new day, since states and lists depend on it, and discards prefetched data (`forget`).
 * Does not reload while a form is being filled in: a failure would replace the form.
 */
export function followDay(day: SiteDay, router: Pick<AppRouter, 'revalidate'>, forget: () => void): void {
  const reload = (): void => {
    if (!hasUnsavedWork()) void router.revalidate();
  };
  day.subscribe(() => {
    forget();
    // A computer that wakes up shows the tab before its network is available.
    if (isOffline()) addEventListener('online', reload, { once: true });
    else reload();
  });
  // The application may start long after its document was opened.
  day.look();
}
