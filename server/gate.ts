/** More is asked for than can be done: the caller is told to come again, instead of waiting until everything fails. */
export class Overloaded extends Error {
  /** Which gate refused, and why. */
  constructor(gate: string, reason: 'full' | 'waited' | 'slow') {
    super(`${gate}: ${{ full: 'too many wait', waited: 'waited too long', slow: 'took too long' }[reason]}`);
    this.name = 'Overloaded';
  }
}

/** Seconds after which a refused caller may come again. */
export const RETRY_AFTER_SECONDS = 5;

export interface GateOptions {
  /** Named in the figures and in the error. */
  readonly name: string;
  /** How many pieces of work are under way at once. */
  readonly active: number;
  /** How many more may wait; one more is refused at once. */
  readonly waiting: number;
  /** The longest wait. Milliseconds. */
  readonly waitMs: number;
  /** After this the caller is told, whatever becomes of the work. Milliseconds; without it there is no limit. */
  readonly workMs?: number;
}

interface Waiter {
  enter(): void;
}

/**
 * Lets a number of pieces of work through at once, lets a number wait for a while, and refuses all others. A piece of work has
 * its place until it has really ended, also where its caller was told already: what hangs never piles up behind the gate.
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

  /** How many callers were refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Does a piece of work. Rejects with Overloaded where it could not begin or did not end in time. */
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

  /** The place goes to who has waited longest. */
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
