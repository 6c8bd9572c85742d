import { Gate } from '../../gate.ts';

/** Limits of concurrent calls that use the database. */
export interface CallGates {
  /** Ordinary calls. */
  readonly calls: Gate;
  /** Calls that upload a file. */
  readonly uploads: Gate;
  /** Searches, which are calls that compare hundreds of entries. */
  readonly searches: Gate;
}

/** The gates of one process. */
export const createGates = (): CallGates => ({
  // Three times the connections of the pool, so that none is idle; the wait is no longer than people tolerate.
  calls: new Gate({ name: 'calls', active: 32, waiting: 256, waitMs: 5000, workMs: 20_000 }),
  // Each file takes up to 10 MB of memory, and some are re-encoded as pictures.
  uploads: new Gate({ name: 'uploads', active: 4, waiting: 16, waitMs: 10_000, workMs: 60_000 }),
  // Two compare entries while the database runs the queries of the next two; more would block the event loop for other calls.
  searches: new Gate({ name: 'searches', active: 4, waiting: 256, waitMs: 5000 }),
});
