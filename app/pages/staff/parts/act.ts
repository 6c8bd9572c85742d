import { useOneAtATime } from '../../../core/input/one-at-a-time.ts';
import { useReload } from '../../../core/page/use-reload.ts';
import { showToast } from '../../../features/toast/toast-store.ts';

/** Resolves to whether it was done. */
type Act = (work: () => Promise<unknown>, done: string) => Promise<boolean>;

/**
 * Does something, says so, and shows the page as it is afterwards, also where it failed: somebody else was quicker then. While
 * one thing is being done no other is begun.
 */
export function useAct(): Act {
  const reload = useReload();
  const { run } = useOneAtATime();
  const act: Act = async (work, done) => {
    let isDone = true;
    try {
      await work();
      showToast('success', done);
    } catch {
      // The API client has already reported the error.
      isDone = false;
    }
    await reload();
    return isDone;
  };
  return async (work, done) => (await run(() => act(work, done))) ?? false;
}
