import { preloadConstants } from '../../../generated/constants.ts';

/** Starts loads ahead of need, never more at once than the cap. Neither call rejects: navigation tries again. */
export interface Preloader {
  /** Waits for room, then runs `load`. */
  run(load: () => Promise<unknown>): Promise<void>;
  /** The same, but once for a key, whether or not it succeeds. */
  once(key: string, load: () => Promise<unknown>): Promise<void>;
}

/** Makes a preloader. Where the cap is reached, a load waits until all pending ones have ended, then looks again. */
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
