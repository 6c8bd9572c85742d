import { Gate } from '../../gate.ts';

/** How many calls work on the database at once. */
export interface CallGates {
  /** Ordinary calls. */
  readonly calls: Gate;
  /** Calls that bring a file. */
  readonly uploads: Gate;
  /** Searches, which are calls that compare hundreds of entries. */
  readonly searches: Gate;
}

/** The gates of one process. */
export const createGates = (): CallGates => ({
  // Three times the connections of the pool, so that none idles; nobody waits longer than people do.
  calls: new Gate({ name: 'calls', active: 32, waiting: 256, waitMs: 5000, workMs: 20_000 }),
  // A file is up to 10 MB in memory, and pictures are made of some.
  uploads: new Gate({ name: 'uploads', active: 4, waiting: 16, waitMs: 10_000, workMs: 60_000 }),
  // Two compare while the database looks for the next two; more at once would keep the event loop from everyone else.
  searches: new Gate({ name: 'searches', active: 4, waiting: 256, waitMs: 5000 }),
});
