import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Gauge } from 'prom-client';
import type { ToWorker } from './messages.ts';

/** A worker that has not responded by then is left out of the sums. Milliseconds. */
const PATIENCE_MS = 1000;

interface Round {
  readonly figures: (readonly object[])[];
  open: number;
  readonly done: () => void;
}

/** Collects the figures of workers and adds them up. */
export class FiguresOfAll {
  readonly #rounds = new Map<number, Round>();
  #last = 0;

  /** Adds the figures that a worker has sent for a round. */
  take(id: number, figures: readonly object[]): void {
    const round = this.#rounds.get(id);
    if (!round) return;
    round.figures.push(figures);
    this.#close(round);
  }

  /** Reduces the number of workers that the round waits for. */
  #close(round: Round): void {
    round.open -= 1;
    if (round.open === 0) round.done();
  }

  /** The sums over these workers, in Prometheus' text format, with the number of workers included. */
  async collect(workers: readonly Worker[]): Promise<string> {
    this.#last += 1;
    const id = this.#last;
    const figures: (readonly object[])[] = [];
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      const done = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const round: Round = { figures, open: workers.length, done };
      this.#rounds.set(id, round);
      // A worker that has just died sends no figures. Without a callback the error would end this process.
      for (const worker of workers)
        worker.send({ portal: 'ask-own-figures', id } satisfies ToWorker, (error) => {
          if (error) this.#close(round);
        });
      if (workers.length === 0) done();
    });
    this.#rounds.delete(id);
    const sums = AggregatorRegistry.aggregate(figures);
    new Gauge({ name: 'portal_workers', help: 'Workers whose figures are in these sums.', registers: [sums] }).set(
      figures.length,
    );
    return sums.metrics();
  }
}
