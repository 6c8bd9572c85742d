import { preloadConstants } from '../../../generated/constants.ts';

/** Runs loads ahead of need, never more at once than the maximum. Neither function rejects: the navigation tries again. */
export interface Preloader {
  /** Waits for a free place, then runs `load`. */
  run(load: () => Promise<unknown>): Promise<void>;
  /** Like `run`, but only once per key, whether or not it succeeds. */
  once(key: string, load: () => Promise<unknown>): Promise<void>;
}

/** Creates a preloader. If the maximum is reached, a load waits until all pending ones have ended, then checks again. */
export function createPreloader(maxPending: number = preloadConstants.maxPending): Preloader {
  const started = new Set<string>();
  const pending = new Set<Promise<void>>();
  const run: Preloader['run'] = async (load) => {
    while (pending.size >= maxPending) await Promise.all(pending);
    const done: Promise<void> = load()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => pending.delete(done));
    pending.add(done);
    await done;
  };
  return {
    run,
    async once(key, load) {
      if (started.has(key)) return;
      started.add(key);
      await run(load);
    },
  };
}
