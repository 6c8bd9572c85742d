import type { Log } from '../log.ts';
import type { UploadStore } from './store.ts';

/**
 * A store whose removals never reject: a file is removed after the last reference to it, so the preceding changes remain
 * valid even if the removal fails. The failure is logged with the file's name.
 */
export const loggedRemovals = (store: UploadStore, log: Log): UploadStore => ({
  ...store,
  remove: (name) =>
    store
      .remove(name)
      .catch((error: unknown) => log.error('an upload that nothing refers to was not removed', error, { name })),
});
