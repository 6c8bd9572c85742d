import type { LoadingProgress } from '../../features/loading-bar/progress.ts';
import type { AppRouter } from '../navigation/router.ts';

/**
 * Moves the bar with the navigations of the router: to another path only, and again from the start where a check leads
 * elsewhere. The first page shows none.
 */
export function followNavigation(router: AppRouter, bar: Pick<LoadingProgress, 'start' | 'finish'>): void {
  let target = router.state.navigation.location;
  let isRunning = false;
  router.subscribe(({ initialized, navigation, location, errors }) => {
    if (!initialized || navigation.location === target) return;
    target = navigation.location;
    if (target) {
      if (target.pathname === location.pathname) return;
      isRunning = true;
      bar.start();
    } else if (isRunning) {
      isRunning = false;
      bar.finish(errors !== null);
    }
  });
}
