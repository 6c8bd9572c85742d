import postgres from 'postgres';
import type { Log } from '../log.ts';
import { type Purge, type PurgeBus, parsePurge } from './purge.ts';

const CHANNEL = 'portal_purge';

/**
 * Tells what has changed to every process that shares the database, this one included; without a database, to this one
 * alone, and each process has to be told.
 */
export async function createPurgeBus(
  databaseUrl: string | undefined,
  onPurge: (purge: Purge) => void,
  log: Log,
): Promise<PurgeBus> {
  if (!databaseUrl) return { publish: async (purge) => onPurge(purge), close: async () => undefined };
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => undefined });
  await sql.listen(CHANNEL, (text) => {
    const purge = parsePurge(text);
    if (purge) onPurge(purge);
  });
  return {
    publish: async (purge) => {
      try {
        await sql.notify(CHANNEL, JSON.stringify(purge));
      } catch (error) {
        // The other processes hear nothing while the database is away; this one does.
        log.error('a purge could not be passed on', error);
        onPurge(purge);
      }
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
