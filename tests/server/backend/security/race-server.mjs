/** One process of the backend for the races: serves calls over HTTP; its parent sets its clock and reads its log. */

import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { register } from 'tsx/esm/api';

// At the real cost, most of the time of the short form is that of logins.
if (process.env.TEST_SIZE !== 'full') await import('../../../support/low-scrypt-cost.mjs');
register();
const { startBackend } = await import('../../../../server/backend/index.ts');
const [databaseUrl, dataDir, contentDir, start] = process.argv.slice(2);
let now = new Date(start);
const note = (level) => (message, details) =>
  process.send({
    line: `${level} ${message} ${details instanceof Error ? details.message : JSON.stringify(details ?? '')}`,
  });
const backend = await startBackend({
  ...{ databaseUrl, dataDir, contentDir },
  migrationsDir: 'server/backend/db/migrations',
  demo: true,
  trustedProxies: 1,
  clock: { now: () => now },
  log: { info: note('info'), warn: note('warn'), error: note('error') },
});
const server = createServer(getRequestListener((request, env) => backend.app.fetch(request, env)));
process.on('message', async (message) => {
  if (message === 'end') {
    server.closeAllConnections();
    server.close();
    await backend.close();
    process.disconnect();
    return;
  }
  // Whatever was logged before has arrived at the parent once this has.
  if (message.now) now = new Date(message.now);
  process.send({ settled: message.id });
});
server.listen(0, '127.0.0.1', () =>
  process.send({ ready: { port: server.address().port, publicKeyPem: backend.publicKeyPem } }),
);
