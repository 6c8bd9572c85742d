import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { columns as seed } from '../../../generated/columns.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Db, Transaction } from '../db/database.ts';
import { attachments, columns, memorabilia, photos, releases } from '../db/schema.ts';
import { saveSetting, settingOr } from '../db/settings.ts';
import { syncTable } from '../db/sync-table.ts';
import { syncSearch } from '../search/sync.ts';
import type { WordList } from '../search/word-list.ts';
import type { ContentError } from './front-matter.ts';
import { type Content, ContentReader } from './read-content.ts';
import { shanghaiDay } from './times.ts';

interface SyncOptions {
  readonly db: Db;
  readonly contentDir: string;
  readonly words: WordList;
  readonly clock: Clock;
  readonly log: Log;
}

export interface SyncResult {
  /** Changes when any content or column does. */
  readonly version: string;
  readonly written: number;
  readonly removed: number;
  readonly mistakes: readonly ContentError[];
}

/** Only one process writes content at a time. */
const SYNC_LOCK = 7_301_118;

async function syncColumns(tx: Transaction): Promise<void> {
  await tx.delete(columns);
  await tx.insert(columns).values(
    seed.map((column) => ({
      ...column,
      columnVisible: column.columnVisible ?? '1',
      redirect: column.redirect ?? null,
    })),
  );
}

async function syncAttachments(tx: Transaction, rows: Content['attachments']): Promise<void> {
  await tx.delete(attachments);
  if (rows.length > 0) await tx.insert(attachments).values(rows);
}

const versionOf = (content: Content): string => {
  const hash = createHash('sha256').update(JSON.stringify(seed)).update(JSON.stringify(content.attachments));
  for (const rows of [content.releases, content.photos, content.memorabilia]) {
    for (const { id, hash: own } of rows) hash.update(id).update(own);
  }
  return hash.digest('hex').slice(0, 16);
};

/**
 * Brings the database in line with the content folder and the manifests' columns. Idempotent, and safe when processes
 * start at once. A file that cannot be used is reported and left out; what the database had of it goes.
 */
export async function syncContent({ db, contentDir, words, clock, log }: SyncOptions): Promise<SyncResult> {
  // Days are counted from the day of the first start, so that nothing moves from one day to the next.
  const anchor = await settingOr(db, 'content.anchor', () => shanghaiDay(clock.now()));
  const content = await new ContentReader(contentDir, anchor).read();
  for (const mistake of content.mistakes) log.warn('a content file is left out', { reason: mistake.message });
  const counts = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SYNC_LOCK})`);
    await syncColumns(tx);
    const tables = [
      await syncTable(tx, releases, content.releases as { id: string; hash: string }[], ['views']),
      await syncTable(tx, photos, content.photos, []),
      await syncTable(tx, memorabilia, content.memorabilia, []),
    ];
    await syncAttachments(tx, content.attachments);
    await syncSearch(tx, content.releases, words);
    return tables;
  });
  const version = versionOf(content);
  await saveSetting(db, 'content.version', version);
  return {
    version,
    written: counts.reduce((sum, table) => sum + table.written, 0),
    removed: counts.reduce((sum, table) => sum + table.removed, 0),
    mistakes: content.mistakes,
  };
}
