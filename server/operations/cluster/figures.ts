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
    this.#close(round);
  }

  /** One worker less is waited for. */
  #close(round: Round): void {
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
      const round: Round = { figures, open: workers.length, done };
      this.#rounds.set(id, round);
      // One that has died a moment ago has no figures. Without a callback its error would end this process.
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
