import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { attachments, releases, searchEntries, settings } from '../db/schema.ts';
import { saveSetting } from '../db/settings.ts';
import { searchEntry } from '../search/entries.ts';
import type { Content, WaitingEntry } from './read-content.ts';

const SETTING = 'content.waiting';

/** The waiting entries of the folder that was last published whole, stored for all processes that share the database. */
interface Waiting {
  /** The content version that this belongs to. A process of an earlier release of the server publishes without storing it. */
  readonly version: string;
  /** The version of that folder before any of its waiting entries became due. */
  readonly base: string;
  readonly entries: readonly WaitingEntry[];
}

const keyOf = ({ id, hash }: WaitingEntry): string => `${id} ${hash}`;

/** The waiting entries of a stored version; none if they are not known for this version. */
export async function waitingOn(tx: Transaction, version: string): Promise<Waiting> {
  const [stored] = await tx.select().from(settings).where(eq(settings.key, SETTING));
  const waiting = stored && (JSON.parse(stored.value) as Waiting);
  return waiting?.version === version ? waiting : { version, base: version, entries: [] };
}

export const saveWaiting = (tx: Transaction, waiting: Waiting): Promise<void> =>
  saveSetting(tx, SETTING, JSON.stringify(waiting));

/**
 * Adds entries that have become due to content that another process has published from a different folder. Only entries that
 * also wait in that folder, with the same id and hash, are added. Nothing else is changed, because it is unknown which of the
 * two folders is newer. Their terms join the search vocabulary at the next publication of a whole folder.
 */
export async function addDue(
  tx: Transaction,
  content: Content,
  waiting: Waiting,
): Promise<{ readonly version: string; readonly written: number }> {
  const expected = new Set(waiting.entries.map(keyOf));
  const due = content.releases.filter((release) => expected.has(keyOf(release)));
  if (due.length === 0) return { version: waiting.version, written: 0 };
  const ids = new Set(due.map(({ id }) => id));
  const files = content.attachments.filter(({ releaseId }) => ids.has(releaseId));
  await tx.insert(releases).values(due).onConflictDoNothing();
  await tx.insert(searchEntries).values(due.map(searchEntry)).onConflictDoNothing();
  if (files.length > 0) await tx.insert(attachments).values(files).onConflictDoNothing();
  const hash = createHash('sha256')
    .update(waiting.version)
    .update(JSON.stringify(due.map(keyOf)));
  const version = hash.digest('hex').slice(0, 16);
  await saveWaiting(tx, { ...waiting, version, entries: waiting.entries.filter(({ id }) => !ids.has(id)) });
  return { version, written: due.length };
}
