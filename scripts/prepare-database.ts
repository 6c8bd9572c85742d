/** Prepares the database of a build: `prepare-database.ts <folder> <folder of the earlier build>`. */
import { resolve } from 'node:path';
import { prepareDatabase } from '../server/backend/prepare.ts';
import { systemClock } from '../server/clock.ts';
import { consoleLog } from '../server/log.ts';

const [outDir = '', earlierDir = ''] = process.argv.slice(2);
await prepareDatabase({
  outDir,
  earlierDir,
  cacheDir: resolve('.cache/database'),
  contentDir: resolve('server/content'),
  migrationsDir: resolve('server/backend/db/migrations'),
  clock: systemClock,
  log: { ...consoleLog, info: () => undefined },
});
