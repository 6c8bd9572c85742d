/**
 * Runs work shortly after a request, never concurrently: requests within `delayMs` are merged, and one made during a run
 * causes another run afterwards. Errors of the work are passed to `failed`.
 */
export class Serial {
  readonly #work: () => Promise<void>;
  readonly #delayMs: number;
  readonly #failed: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  #running = false;
  #again = false;

  constructor(work: () => Promise<void>, delayMs: number, failed: (error: unknown) => void) {
    this.#work = work;
    this.#delayMs = delayMs;
    this.#failed = failed;
  }

  readonly request = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), this.#delayMs);
  };

  /** Runs the work at once, or right after the current run. */
  async now(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = true;
    do {
      this.#again = false;
      try {
        await this.#work();
      } catch (error) {
        this.#failed(error);
      }
    } while (this.#again);
    this.#running = false;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#again = false;
  }
}
