import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { BrokenDataDir } from './broken-data-dir.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { noteSocket, socketPlace } from './embedded-socket.ts';
import { installPrepared } from './prepared.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly migrationsDir: string;
  /** A folder prepared by a build: the first start copies the embedded database from it instead of creating one. */
  readonly preparedDir?: string;
  /** The embedded database's worker, if a build has bundled it. */
  readonly workerUrl?: URL;
}

/** The embedded database, which runs in its own thread and listens on a private socket. */
export interface Embedded {
  readonly socketPath: string;
  stop(): Promise<void>;
}

/** Interval of the pings to the thread. Milliseconds. */
const ASK_MS = 2_000;
/** Unanswered pings after which the thread is considered dead. A count, not a time: a suspended process sends no pings. */
const MOST_UNANSWERED = 15;
/** The same if the disk cannot be written either: the silence is then not due to a long query. */
const MOST_UNANSWERED_OF_FAILED_DISK = 1;

const sourceWorker = (): URL => new URL('./pglite-worker.mjs', import.meta.url);

function responseOf(worker: Worker, expected: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message) => {
      if (message === expected) resolve();
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the database thread ended with code ${code}`)));
  });
}

interface ThreadWatch {
  /** Ends the watch. */
  stop(): void;
  isGone(): boolean;
}

/** The code of a system error, such as ENOSPC; null for other errors. */
const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** The code of the error if a folder's disk cannot be written; null if it can, or if it is full, which the database survives. */
async function writeFailureOf(folder: string): Promise<string | null> {
  const file = join(folder, 'write-check');
  try {
    await writeFile(file, '');
    await rm(file);
    return null;
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOSPC' || code === 'EDQUOT' ? null : code;
  }
}

/**
 * Ends the process by an uncaught error if the thread ends or does not respond: after a file system error it accepts no more
 * queries, and only a restart can read the disk again.
 */
function watchThread(worker: Worker, dataDir: string): ThreadWatch {
  let isGone = false;
  let isStopped = false;
  let unanswered = 0;
  const end = (cause: unknown): void => {
    if (isStopped) return;
    isGone = true;
    stop();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(
      `the embedded database does not respond any more (${reason}); the process ends, to be started again`,
      { cause },
    );
  };
  const onExit = (code: number): void => end(`its thread ended with code ${code}`);
  const onMessage = (): void => {
    unanswered = 0;
  };
  const endWhereDiskFailed = async (): Promise<void> => {
    const code = await writeFailureOf(dataDir);
    // Thrown by a timer, because an error in an async function only rejects its promise and does not end the process.
    if (code !== null && unanswered > 0 && !isStopped) setImmediate(end, `its disk cannot be written: ${code}`);
  };
  const timer = setInterval(() => {
    if (unanswered >= MOST_UNANSWERED) end(`its thread has been silent for ${(unanswered * ASK_MS) / 1000} s`);
    if (unanswered >= MOST_UNANSWERED_OF_FAILED_DISK) void endWhereDiskFailed();
    unanswered += 1;
    worker.postMessage('ping');
  }, ASK_MS);
  timer.unref();
  const stop = (): void => {
    isStopped = true;
    clearInterval(timer);
    worker.off('error', end).off('exit', onExit).off('message', onMessage);
  };
  worker.on('error', end).on('exit', onExit).on('message', onMessage);
  return { stop, isGone: () => isGone };
}

/** Starts the embedded database of a data folder. Throws BrokenDataDir if its files cannot be opened. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, migrationsDir, preparedDir, workerUrl = sourceWorker() } = options;
  const release = lockDataDir(dataDir);
  if (preparedDir) await installPrepared(preparedDir, dataDir, migrationsDir);
  const { path: socketPath, remove } = await socketPlace(dataDir);
  const worker = new Worker(workerUrl, { workerData: { dataDir: join(dataDir, 'pglite'), socketPath }, execArgv: [] });
  let forget = async (): Promise<void> => undefined;
  const clean = async (): Promise<void> => {
    await forget();
    await remove();
    release();
  };
  try {
    await responseOf(worker, 'ready');
    forget = await noteSocket(dataDir, socketPath);
  } catch (error) {
    await worker.terminate();
    await clean();
    // An error with a code is that of the system, which explains why the folder itself cannot be used.
    throw codeOf(error) ? error : new BrokenDataDir(dataDir, error);
  }
  const watch = watchThread(worker, dataDir);
  return {
    socketPath,
    stop: async () => {
      watch.stop();
      if (!watch.isGone()) {
        const stopped = responseOf(worker, 'stopped');
        worker.postMessage('stop');
        await stopped;
      }
      await worker.terminate();
      await clean();
    },
  };
}
