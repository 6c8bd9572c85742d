import { PassThrough } from 'node:stream';
import { type BackupSource, writeBackup } from './backup.ts';
import { type RestoreTarget, restoreBackup } from './restore.ts';

/**
 * Copies a database to an empty one; resolves to the number of rows. If one side fails, the other is ended before this
 * rejects: an embedded database that is still open would leave its socket behind.
 */
export async function moveDatabase(source: BackupSource, target: RestoreTarget): Promise<number> {
  const stream = new PassThrough();
  const errors: unknown[] = [];
  const end = (error: unknown): null => {
    errors.push(error);
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
    return null;
  };
  const [, restored] = await Promise.all([
    writeBackup(source, stream).catch(end),
    restoreBackup(target, stream).catch(end),
  ]);
  // The second error only reports that the first one ended the stream.
  if (errors.length > 0 || !restored) throw errors[0];
  return restored.rows;
}
