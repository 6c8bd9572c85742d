import type { Log } from '../log.ts';
import type { UploadStore } from './store.ts';

/**
 * The same store, whose removals never reject: a file is removed once nothing refers to it any more, and what was done before
 * is done, even where the store cannot remove now. The log names the file.
 */
export const loggedRemovals = (store: UploadStore, log: Log): UploadStore => ({
  ...store,
  remove: (name) =>
    store
      .remove(name)
      .catch((error: unknown) => log.error('an upload that nothing refers to was not removed', error, { name })),
});
