import { useReload } from '../../../core/page/use-reload.ts';
import { showToast } from '../../../features/toast/toast-store.ts';

/** Does something, says so, and shows the page as it is afterwards, also where it failed: somebody else was quicker then. */
export function useAct(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const reload = useReload();
  return async (work, done) => {
    try {
      await work();
      showToast('success', done);
    } catch {
      // The client has said what failed.
    }
    await reload();
  };
}
