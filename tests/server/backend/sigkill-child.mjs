/** Writes visits as fast as it can and says each one's id once the backend has acknowledged it; meant to be killed. */
import { register } from 'tsx/esm/api';

register();
const { startBackend } = await import('../../../server/backend/index.ts');
const [dataDir, contentDir, round, databaseUrl] = process.argv.slice(2);
const silent = {
  info: () => undefined,
  warn: () => undefined,
  error: (message, error) => console.error(message, error),
};
// A clock that stands still: the backend removes no mark of a visit.
const now = new Date('2026-11-21T04:00:00Z');
const { app } = await startBackend({
  demo: true,
  dataDir,
  databaseUrl,
  contentDir,
  migrationsDir: 'server/backend/db/migrations',
  clock: { now: () => now },
  log: silent,
});
process.stdout.write('ready\n');
const writer = async (name) => {
  for (let index = 0; ; index += 1) {
    const id = `r${round}-${name}-${index}`;
    const response = await app.fetch(
      new Request(`http://x/api/conductUser?columnId=news-party&contentId=one`, { headers: { 'user-agent': id } }),
    );
    if ((await response.json()).code === 200) process.stdout.write(`${id}\n`);
  }
};
for (const name of ['a', 'b', 'c', 'd']) void writer(name);
