import { setTimeout as delay } from 'node:timers/promises';
import type { Listening } from '../listen.ts';
import type { Log } from '../log.ts';

interface ShutdownOptions {
  readonly server: Pick<Listening, 'server' | 'close'>;
  readonly app: { drain(): void; close(): Promise<void> };
  /** How long the process goes on accepting requests once it is not ready any more, until proxies have noticed. Milliseconds. */
  readonly drainMs: number;
  /** How long requests that are under way may take after that; then they are broken off. Milliseconds. */
  readonly graceMs: number;
  readonly log: Log;
  /** The process: signals and errors come from it, and `exit` ends it. */
  readonly process: Pick<NodeJS.Process, 'once' | 'on' | 'exit'>;
}

/**
 * Exit codes: 0 as told; 2 for a setting, which people change; 70 (EX_SOFTWARE) after an error that nobody expected; 75
 * (EX_TEMPFAIL) where something around it is missing that may return. After 70 and 75 a supervisor starts the process again.
 */
export const EXIT = { told: 0, setting: 2, error: 70, surroundings: 75 } as const;

/**
 * Ends the process in order: not ready, no new connections, what is under way is finished, the database is closed. On
 * SIGTERM and SIGINT with 0; after an error that nobody caught with 70 and without the first wait, since what the process
 * holds may be wrong. Returns what ends it as a signal does.
 */
export function endInOrder({ server, app, drainMs, graceMs, log, process }: ShutdownOptions): () => void {
  let isEnding = false;
  const end = async (code: number, waitMs: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    app.drain();
    // A persistent connection brings its next request here: its response says that it is the last.
    server.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    if (waitMs > 0) await delay(waitMs);
    await server.close(graceMs);
    await app.close();
    process.exit(code);
  };
  const endOrFail = (code: number, waitMs: number): void => {
    end(code, waitMs).catch((error: unknown) => {
      log.error('the server did not end as it should', error);
      process.exit(EXIT.error);
    });
  };
  const onError = (error: unknown): void => {
    log.error('an unexpected error ends the server', error);
    endOrFail(EXIT.error, 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      log.info('the server ends', { signal });
      endOrFail(EXIT.told, drainMs);
    });
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  return () => endOrFail(EXIT.told, drainMs);
}
