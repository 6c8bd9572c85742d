import type { Worker } from 'node:cluster';
import { AggregatorRegistry, Gauge } from 'prom-client';
import type { ToWorker } from './messages.ts';

/** A worker that has not answered by then is left out of the sums. Milliseconds. */
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

  /** What a worker has answered in a round. */
  take(id: number, figures: readonly object[]): void {
    const round = this.#rounds.get(id);
    if (!round) return;
    round.figures.push(figures);
    round.open -= 1;
    if (round.open === 0) round.done();
  }

  /** The sums over these workers, in Prometheus' text format, with how many of them there are. */
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
      this.#rounds.set(id, { figures, open: workers.length, done });
      for (const worker of workers) worker.send({ portal: 'ask-own-figures', id } satisfies ToWorker);
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
