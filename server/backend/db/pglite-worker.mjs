import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * The embedded database in a thread of its own, so that a query never holds up a page. Speaks PostgreSQL's protocol on a
 * private socket. Plain JavaScript, since a thread starts it as it is, from source as well as from a build.
 */

/** @type {{ dataDir: string; socketPath: string }} */
const { dataDir, socketPath } = workerData;

/** One session reads a few megabytes of tables: what PostgreSQL sets aside for a hundred would only take memory. */
const settings = ['shared_buffers=16MB', 'max_connections=8'];

const db = await PGlite.create({
  dataDir,
  startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
});
// Errors of queries are part of the response. What rejects is a fault of the database itself, after which it takes no query
// any more: the thread ends, and the process with it.
const runQuery = db.execProtocolRawStream.bind(db);
db.execProtocolRawStream = async (...query) => {
  try {
    return await runQuery(...query);
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
    throw error;
  }
};

const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 });
await server.start();

parentPort?.on('message', async (message) => {
  if (message === 'ping') parentPort?.postMessage('pong');
  if (message !== 'stop') return;
  await server.stop();
  await db.close();
  parentPort?.postMessage('stopped');
  parentPort?.close();
});
parentPort?.postMessage('ready');
