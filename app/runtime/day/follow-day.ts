import { isOffline } from '../../core/page/failed-page.ts';
import { hasUnsavedWork } from '../../features/forms/unsaved-work.ts';
import type { AppRouter } from '../navigation/router.ts';
import type { SiteDay } from './watch-day.ts';

/**
 * Asks for the data of the page again on every new day, since states and lists depend on it, and lets go of what was loaded ahead
 * (`forget`). A form that is being filled in is left alone: a failure would take its place.
 */
export function followDay(day: SiteDay, router: Pick<AppRouter, 'revalidate'>, forget: () => void): void {
  const reload = (): void => {
    if (!hasUnsavedWork()) void router.revalidate();
  };
  day.subscribe(() => {
    forget();
    // A computer that wakes up is shown before its network is there.
    if (isOffline()) addEventListener('online', reload, { once: true });
    else reload();
  });
  // The application may start long after its document was opened.
  day.look();
}
