import { useOneAtATime } from '../../../core/input/one-at-a-time.ts';
import { useReload } from '../../../core/page/use-reload.ts';
import { showToast } from '../../../features/toast/toast-store.ts';

/** Resolves to whether the action succeeded. */
type Act = (work: () => Promise<unknown>, done: string) => Promise<boolean>;

/**
 * Performs an action, shows a message, and reloads the page, also after a failure, because somebody else may have changed the
 * record first. Only one action runs at a time.
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
