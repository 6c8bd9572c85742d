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
  /** A folder that a build prepared: a first start copies the embedded database from it instead of setting one up. */
  readonly preparedDir?: string;
  /** The embedded database's worker as a build made it. */
  readonly workerUrl?: URL;
}

/** The embedded database in its thread, which listens on a private socket. */
export interface Embedded {
  readonly socketPath: string;
  stop(): Promise<void>;
}

/** How often the thread is asked whether it is there; milliseconds. */
const ASK_MS = 2_000;
/** After so many questions without a response it is not: counted, since a process that was halted itself has missed none. */
const MOST_UNANSWERED = 15;
/** As many where its disk cannot be written either: a long query is no reason then. */
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

/** The code of an error of the system, such as ENOSPC; null for other errors. */
const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Why the disk of a folder takes no writes any more, a full disk apart, which the database survives; null where it does. */
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
 * Ends the process, by an error that nobody catches, where the thread ends or is silent: after an error of the file system it
 * takes no query any more, and only another start reads what the disk holds.
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
    // Thrown by a timer: what an async function throws is a rejected promise, not the end of the process.
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

/** Starts the embedded database of a data folder. Throws BrokenDataDir where its files cannot be opened. */
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
    // What keeps the folder itself from being read has a code and is explained by it.
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
