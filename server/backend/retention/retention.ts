import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Db, Exclusively } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import { settings } from '../db/schema.ts';
import { saveSetting } from '../db/settings.ts';
import { siteDay } from '../times.ts';
import {
  anonymiseReplies,
  type RemoveBatch,
  removeAudit,
  removeDayOld,
  removeExpired,
  removeInvitations,
  removeLogins,
  removeMessages,
  rollUpVisits,
} from './removals.ts';

/** Whole days after which rows of each kind are removed; 0 is never. Visits are merged by month, replies anonymised. */
export interface Retention {
  readonly visits: number;
  readonly logins: number;
  readonly audit: number;
  readonly messages: number;
  /** After the meeting; invitations of guests are removed with them. */
  readonly replies: number;
}

export interface RetentionOptions {
  readonly db: Db;
  /** Lets only one process work at a time; undefined if no other process shares the database. */
  readonly exclusively: Exclusively | undefined;
  readonly retention: Retention;
  readonly clock: Clock;
  readonly log: Log;
  /** Ends the work after the current batch. */
  readonly signal?: AbortSignal;
  /** Rows of a batch; between batches the database is free for other calls. */
  readonly batchRows?: number;
}

const DAY_MS = 86_400_000;
const BATCH_ROWS = 500;
const PAUSE_MS = 100;
const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
/** The day on which old rows were last removed. */
const LAST_DAY = 'retention.day';

interface Task {
  readonly kind: string;
  readonly before: Date;
  readonly remove: RemoveBatch;
}

function tasksOf(retention: Retention, now: Date): readonly Task[] {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const limited: readonly (readonly [keyof Retention, RemoveBatch])[] = [
    ['visits', rollUpVisits],
    ['logins', removeLogins],
    ['audit', removeAudit],
    ['messages', removeMessages],
    ['replies', anonymiseReplies],
    ['replies', removeInvitations],
  ];
  return [
    ...limited
      .filter(([kind]) => retention[kind] > 0)
      .map(([kind, remove]) => ({ kind, remove, before: ago(retention[kind]) })),
    ...removeExpired.map((remove) => ({ kind: 'expired', remove, before: now })),
    ...removeDayOld.map((remove) => ({ kind: 'expired', remove, before: ago(1) })),
  ];
}

/** Removes all rows that are too old, in batches. Resolves to the number of rows removed by kind, also if it is aborted. */
async function removeAll(options: RetentionOptions): Promise<ReadonlyMap<string, number>> {
  const { db, retention, clock, signal, batchRows = BATCH_ROWS } = options;
  const removed = new Map<string, number>();
  for (const { kind, before, remove } of tasksOf(retention, clock.now())) {
    for (let count = batchRows; count >= batchRows; ) {
      if (signal?.aborted) return removed;
      count = await remove(db, before, batchRows);
      removed.set(kind, (removed.get(kind) ?? 0) + count);
      if (count >= batchRows) await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return removed;
}

/**
 * Removes rows that are too old, once a day in the first process that calls it. Resolves to the number of rows removed by kind;
 * null if this was already done today, or if another process is doing it.
 */
export async function applyRetention(options: RetentionOptions): Promise<ReadonlyMap<string, number> | null> {
  const { db, clock, log, signal, exclusively } = options;
  let removed: ReadonlyMap<string, number> | null = null;
  const work = async (): Promise<void> => {
    const today = siteDay(clock.now());
    const [last] = await db.select().from(settings).where(eq(settings.key, LAST_DAY));
    if (last?.value === today) return;
    removed = await removeAll(options);
    if (signal?.aborted) return;
    await saveSetting(db, LAST_DAY, today);
    log.info('rows that were too old are removed', Object.fromEntries(removed));
  };
  await (exclusively ? exclusively(locks.retention, work) : work());
  return removed;
}

/** Removes rows that are too old daily, beginning one minute after the start. Does nothing without a `retention`. */
export function startRetention({
  retention,
  ...options
}: Omit<RetentionOptions, 'retention' | 'signal'> & { readonly retention: Retention | undefined }) {
  const removed = new Map<string, number>();
  const ended = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const apply = async (limits: Retention): Promise<void> => {
    try {
      const rows = await applyRetention({ ...options, retention: limits, signal: ended.signal });
      for (const [kind, count] of rows ?? []) removed.set(kind, (removed.get(kind) ?? 0) + count);
    } catch (error) {
      options.log.error('rows that were too old were not removed; tried again within the hour', error);
    }
  };
  const begin = (): void => {
    // A run that takes longer than an hour continues; the next one then finds that it was already done today.
    if (retention) running = running.then(() => apply(retention));
  };
  const first = setTimeout(begin, FIRST_MS).unref();
  const timer = setInterval(begin, EVERY_MS).unref();
  return {
    /** Rows that this process has removed, by kind. */
    removed,
    stop: async (): Promise<void> => {
      ended.abort();
      clearTimeout(first);
      clearInterval(timer);
      await running;
    },
  };
}
