import { useNavigateTo } from '../../../core/navigation/navigate.ts';
import { usePageView } from '../../../core/page/view.ts';
import { showToast } from '../../../features/toast/toast-store.ts';

/** Does something, says so, and shows the page as it is afterwards, also where it failed: somebody else was quicker then. */
export function useAct(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const go = useNavigateTo();
  const { path, search } = usePageView();
  return async (work, done) => {
    try {
      await work();
      showToast('success', done);
    } catch {
      // The client has said what failed.
    }
    await go(path + search, { replace: true });
  };
}
