import { setTimeout as delay } from 'node:timers/promises';
import type { Listening } from '../listen.ts';
import type { Log } from '../log.ts';

interface ShutdownOptions {
  readonly server: Pick<Listening, 'server' | 'close'>;
  readonly app: { drain(): void; close(): Promise<void> };
  /** How long the process accepts requests after it stops being ready, until proxies have noticed. Milliseconds. */
  readonly drainMs: number;
  /** How long active requests may take after that before they are aborted. Milliseconds. */
  readonly graceMs: number;
  readonly log: Log;
  /** The process: the source of signals and errors; `exit` ends it. */
  readonly process: Pick<NodeJS.Process, 'once' | 'on' | 'exit'>;
}

/**
 * Exit codes: 0 on request; 2 for an invalid setting, which the operator has to change; 70 (EX_SOFTWARE) after an unexpected
 * error; 75 (EX_TEMPFAIL) if a dependency is temporarily unavailable. After 70 and 75 a supervisor restarts the process.
 */
export const EXIT = { told: 0, setting: 2, error: 70, surroundings: 75 } as const;

/**
 * Shuts the process down gracefully: reports not ready, accepts no new connections, finishes active requests, closes the
 * database. On SIGTERM and SIGINT with code 0; after an uncaught error with 70 and without the first delay, since the state
 * of the process may be corrupt. Returns a function that shuts it down like a signal.
 */
export function endInOrder({ server, app, drainMs, graceMs, log, process }: ShutdownOptions): () => void {
  let isEnding = false;
  const end = async (code: number, waitMs: number): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    app.drain();
    // Requests on persistent connections still arrive: `connection: close` ends each connection after its response.
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
