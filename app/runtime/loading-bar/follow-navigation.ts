import type { LoadingProgress } from '../../features/loading-bar/progress.ts';
import type { AppRouter } from '../navigation/router.ts';

/** Shows the bar for the router's navigations to another path, restarted after a redirect. The first page shows no bar. */
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
