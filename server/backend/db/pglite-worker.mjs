import { closeSync, fsyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/**
 * The embedded database in a thread of its own, so that a query never holds up a page. Speaks PostgreSQL's protocol on a
 * private socket. Plain JavaScript, since a thread starts it as it is, from source as well as from a build.
 */

/** @type {{ dataDir: string; socketPath: string }} */
const { dataDir, socketPath } = workerData;

/**
 * One session reads a few megabytes of tables: what PostgreSQL sets aside for a hundred would only take memory. Of the ways in
 * which a commit waits for the disk, the folder below knows `fsync`.
 */
const settings = ['shared_buffers=16MB', 'max_connections=8', 'wal_sync_method=fsync'];

/** The folder of the database, where what is committed is on the disk: PGlite's own passes no `fsync` on. */
class DurableFolder extends NodeFS {
  async init(...args) {
    const { emscriptenOpts } = await super.init(...args);
    const addSync = ({ FS }) => {
      const { NODEFS } = FS.filesystems;
      NODEFS.stream_ops.fsync = ({ nfd, node }) => {
        try {
          if (nfd === undefined) syncFolder(NODEFS.realPath(node));
          else fsyncSync(nfd);
          return 0;
        } catch (error) {
          throw new FS.ErrnoError(NODEFS.convertNodeCode(error));
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

function syncFolder(path) {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

const db = await PGlite.create({
  fs: new DurableFolder(dataDir),
  startParams: [
    // PGlite's own default is `-F`: no commit waits for the disk.
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...settings.flatMap((setting) => ['-c', setting]),
  ],
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
