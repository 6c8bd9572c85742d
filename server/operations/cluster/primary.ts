import type { Cluster, Worker } from 'node:cluster';
import type { Log } from '../../log.ts';
import { EXIT } from '../shutdown.ts';
import { FiguresOfAll } from './figures.ts';
import { isOurs, type ToPrimary, type ToWorker } from './messages.ts';

interface PrimaryOptions {
  /** The number of workers. */
  readonly workers: number;
  readonly cluster: Pick<Cluster, 'fork' | 'on'>;
  readonly log: Log;
  /** The process: the source of signals; `exit` ends it. */
  readonly process: Pick<NodeJS.Process, 'once' | 'exit'>;
  /** How long all workers may take to end before they are killed. Milliseconds. */
  readonly endMs: number;
  /** Called once with the port, as soon as the first worker accepts connections. */
  readonly onServing: (port: number) => void;
  /** Calls back after so many milliseconds; by default `setTimeout`. */
  readonly after?: (milliseconds: number, callback: () => void) => void;
}

/** The slot of one worker, whichever process fills it at the moment. */
interface Place {
  worker: Worker;
  isServing: boolean;
  /** The number of consecutive ends, each soon after the start. */
  failures: number;
  since: number;
}

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 30_000;
/** A worker that served this long counts as healthy: its end resets the failure count. Milliseconds. */
const WELL_MS = 60_000;

const timer = (milliseconds: number, callback: () => void): void => void setTimeout(callback, milliseconds);

/**
 * Runs workers that share the port: starts them, restarts those that end unexpectedly (after 250 ms, twice as long after each
 * further end, at most 30 s), and shuts all down on SIGTERM and SIGINT. The first worker starts alone, since it migrates the
 * database; if it cannot start, the whole server ends with its exit code.
 */
export class Primary {
  readonly #options: PrimaryOptions;
  readonly #places: Place[] = [];
  readonly #figures = new FiguresOfAll();
  readonly #after: NonNullable<PrimaryOptions['after']>;
  #isEnding = false;
  #wasServing = false;
  #code: number = EXIT.told;

  constructor(options: PrimaryOptions) {
    this.#options = options;
    this.#after = options.after ?? timer;
    const { cluster, process, log } = options;
    cluster.on('listening', (worker, { port }) => this.#serves(worker, port));
    cluster.on('exit', (worker, code, signal) => this.#ended(worker, code, signal));
    cluster.on('message', (worker, message: unknown) => {
      if (isOurs<ToPrimary>(message)) this.#heard(worker, message);
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => {
        log.info('the server ends', { signal });
        this.#end();
      });
    this.#places.push(this.#started());
  }

  #started(failures = 0): Place {
    const worker = this.#options.cluster.fork();
    this.#options.log.info('a worker starts', { worker: worker.id, pid: worker.process.pid });
    return { worker, failures, isServing: false, since: Date.now() };
  }

  #placeOf(worker: Worker): Place | undefined {
    return this.#places.find((place) => place.worker.id === worker.id);
  }

  #serves(worker: Worker, port: number): void {
    const place = this.#placeOf(worker);
    if (!place) return;
    place.isServing = true;
    place.since = Date.now();
    if (this.#wasServing || this.#isEnding) return;
    this.#wasServing = true;
    this.#options.onServing(port);
    while (this.#places.length < this.#options.workers) this.#places.push(this.#started());
  }

  #ended(worker: Worker, code: number, signal: string | null): void {
    const place = this.#placeOf(worker);
    if (!place) return;
    const { log, process } = this.#options;
    const wasWell = place.isServing && Date.now() - place.since >= WELL_MS;
    place.isServing = false;
    if (this.#isEnding || !this.#wasServing) {
      if (code !== EXIT.told || signal) this.#code = this.#wasServing ? EXIT.error : code || EXIT.error;
      this.#places.splice(this.#places.indexOf(place), 1);
      if (this.#places.length === 0) process.exit(this.#code);
      return;
    }
    const failures = wasWell ? 1 : place.failures + 1;
    const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS);
    log.error('a worker has ended and is started anew', null, { worker: worker.id, code, signal, waitMs });
    this.#after(waitMs, () => {
      if (!this.#isEnding) Object.assign(place, this.#started(failures));
    });
  }

  #heard(worker: Worker, message: ToPrimary): void {
    const serving = this.#places.filter((place) => place.isServing).map((place) => place.worker);
    if (message.portal === 'own-figures') this.#figures.take(message.id, message.figures);
    else if (message.portal === 'purge') {
      for (const other of serving) if (other.id !== worker.id) this.#tell(other, message);
    } else {
      const { id } = message;
      void this.#figures
        .collect(serving.filter((one) => one.isConnected()))
        .then((text) => this.#tell(worker, { portal: 'all-figures', id, text }));
    }
  }

  #tell(worker: Worker, message: ToWorker): void {
    // A worker that has just died still counts as connected. Without a callback the error would end this process.
    if (worker.isConnected()) worker.send(message, () => undefined);
  }

  #end(): void {
    this.#isEnding = true;
    // Slots that wait for a restart have no process.
    const alive = this.#places.filter(({ worker }) => !worker.isDead());
    this.#places.splice(0, this.#places.length, ...alive);
    if (alive.length === 0) this.#options.process.exit(EXIT.told);
    for (const { worker } of alive) this.#tell(worker, { portal: 'end' });
    this.#after(this.#options.endMs, () => {
      for (const { worker } of this.#places) worker.process.kill('SIGKILL');
    });
  }
}
