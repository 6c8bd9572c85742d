/** The work was rejected because of overload: the client should retry later, instead of waiting until everything fails. */
export class Overloaded extends Error {
  /** The name of the gate, and the reason for the rejection. */
  constructor(gate: string, reason: 'full' | 'waited' | 'slow') {
    super(`${gate}: ${{ full: 'too many wait', waited: 'waited too long', slow: 'took too long' }[reason]}`);
    this.name = 'Overloaded';
  }
}

/** Seconds after which a rejected client may retry. */
export const RETRY_AFTER_SECONDS = 5;

export interface GateOptions {
  /** Used in the metrics and in the error. */
  readonly name: string;
  /** The maximum number of concurrent tasks. */
  readonly active: number;
  /** The maximum number of waiting tasks; further ones are rejected at once. */
  readonly waiting: number;
  /** The longest wait. Milliseconds. */
  readonly waitMs: number;
  /** After this time the caller gets an error, though the task continues. Milliseconds; without it there is no limit. */
  readonly workMs?: number;
}

interface Waiter {
  enter(): void;
}

/**
 * Limits the number of concurrent tasks, lets some wait for a while, and rejects all others. A task occupies its place until
 * it has really ended, even if its caller has already received an error: hanging tasks never pile up behind the gate.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #queue = new Set<Waiter>();
  #active = 0;
  #refused = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get active(): number {
    return this.#active;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  /** The number of rejected callers since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Runs a task. Rejects with Overloaded if it could not begin or did not end in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter();
    const done = (async () => work())().finally(() => this.#leave());
    const { workMs } = this.#options;
    if (workMs === undefined) return done;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(this.#overloaded('slow')), workMs);
      done.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  #overloaded(reason: ConstructorParameters<typeof Overloaded>[1]): Overloaded {
    this.#refused += 1;
    return new Overloaded(this.#options.name, reason);
  }

  #enter(): Promise<void> {
    const { active, waiting, waitMs } = this.#options;
    if (this.#active < active) {
      this.#active += 1;
      return Promise.resolve();
    }
    if (this.#queue.size >= waiting) return Promise.reject(this.#overloaded('full'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.delete(waiter);
        reject(this.#overloaded('waited'));
      }, waitMs);
      const waiter: Waiter = {
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.#queue.add(waiter);
    });
  }

  /** Passes the place to the task that has waited longest. */
  #leave(): void {
    const [next] = this.#queue;
    if (!next) {
      this.#active -= 1;
      return;
    }
    this.#queue.delete(next);
    next.enter();
  }
}
