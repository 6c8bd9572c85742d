import postgres from 'postgres';
import type { Log } from '../log.ts';
import { postgresOptions } from '../postgres-options.ts';
import { type Purge, type PurgeBus, parsePurge } from './purge.ts';

const CHANNEL = 'portal_purge';

/** Other processes of the same server, which receive purges without a database. */
interface Neighbours {
  purge(purge: Purge): void;
  onPurge(listener: (purge: Purge) => void): void;
}

/**
 * Publishes purges to every process that shares the database, including this one. Without a database it reaches this process
 * and the other workers of its server, and each server has to be notified separately.
 */
export async function createPurgeBus(
  databaseUrl: string | undefined,
  onPurge: (purge: Purge) => void,
  log: Log,
  neighbours?: Neighbours,
): Promise<PurgeBus> {
  if (!databaseUrl) {
    neighbours?.onPurge(onPurge);
    const publish = async (purge: Purge): Promise<void> => {
      onPurge(purge);
      neighbours?.purge(purge);
    };
    return { publish, close: async () => undefined };
  }
  const sql = postgres(databaseUrl, { max: 2, ...postgresOptions });
  await sql.listen(CHANNEL, (text) => {
    const purge = parsePurge(text);
    if (purge) onPurge(purge);
  });
  return {
    publish: async (purge) => {
      try {
        await sql.notify(CHANNEL, JSON.stringify(purge));
      } catch (error) {
        // The other processes receive nothing while the database is unavailable; this one does.
        log.error('a purge could not be passed on', error);
        onPurge(purge);
      }
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
