import { loadingBarConstants } from '../../../generated/constants.ts';

const { throttleMs, durationMs, hideDelayMs, resetDelayMs } = loadingBarConstants;

export interface BarState {
  /** 0 to 100. */
  readonly progress: number;
  readonly isVisible: boolean;
  readonly isFailed: boolean;
}

/** Progress after `ms` of being visible: rises quickly, then ever more slowly, and never reaches 100. */
export const progressAt = (ms: number): number => (200 / Math.PI) * Math.atan((2 * ms) / durationMs);

/**
 * The state of the loading bar. It becomes visible only after a delay, so that quick navigations never show it. When it
 * finishes, it stays full for a moment, fades out, and is then reset to 0.
 */
export class LoadingProgress {
  #state: BarState = { progress: 0, isVisible: false, isFailed: false };
  #timers: ReturnType<typeof setTimeout>[] = [];
  #frame = 0;
  #isRunning = false;
  readonly #listeners = new Set<(state: BarState) => void>();

  get state(): BarState {
    return this.#state;
  }

  /** Calls `listener` with every change. Returns the function that unsubscribes. */
  watch(listener: (state: BarState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A navigation starts, or restarts with another target. */
  start(): void {
    this.#cancel();
    this.#isRunning = true;
    this.#set({ progress: 0, isFailed: false });
    this.#later(throttleMs, () => {
      this.#set({ isVisible: true });
      const shownAt = performance.now();
      const step = (): void => {
        this.#set({ progress: progressAt(performance.now() - shownAt) });
        this.#frame = requestAnimationFrame(step);
      };
      this.#frame = requestAnimationFrame(step);
    });
  }

  /** The navigation has ended, successfully or not. Has no effect if none has started. */
  finish(isFailed = false): void {
    if (!this.#isRunning) return;
    this.#isRunning = false;
    this.#cancel();
    this.#set({ progress: 100, isFailed });
    this.#later(hideDelayMs, () => {
      this.#set({ isVisible: false });
      this.#later(resetDelayMs, () => this.#set({ progress: 0 }));
    });
  }

  #set(change: Partial<BarState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }

  #later(ms: number, then: () => void): void {
    this.#timers.push(setTimeout(then, ms));
  }

  #cancel(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    cancelAnimationFrame(this.#frame);
  }
}

/** One bar for the whole application. */
export const loadingProgress = new LoadingProgress();
