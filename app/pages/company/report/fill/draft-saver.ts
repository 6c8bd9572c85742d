import type { Texts } from '../../../../components/returns/values.ts';

/** The copy stored in this browser until the server has saved it. */
export interface LocalCopy {
  readonly texts: Texts;
  /** The server's version that the texts are based on. */
  readonly version: number;
}

export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'saving' }
  /** Stored in this browser; saving is retried until it succeeds. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Somebody else has saved meanwhile; the user must decide. */
  | { readonly kind: 'conflict' };

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict' | 'offline' | 'expired' }
  | { readonly kind: 'failed'; readonly message: string };

interface DraftSaverOptions {
  /** The server's version of the content shown initially. */
  readonly version: number;
  keep(copy: LocalCopy | null): Promise<void>;
  send(version: number, texts: Texts): Promise<SaveOutcome>;
  onStatus(status: SaveStatus): void;
}

/** Delay between the first change and its save on the server, and between a failure and the retry. Milliseconds. */
export const SAVE_AFTER_MS = 2000;
export const RETRY_AFTER_MS = 5000;

/**
 * Saves a draft during editing: each change immediately in this browser, and every two seconds on the server, one call at a
 * time. Unsaved changes stay in the browser, and are sent again until the save succeeds.
 */
export class DraftSaver {
  readonly #options: DraftSaverOptions;
  #version: number;
  #texts: Texts | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #stopped = false;

  constructor(options: DraftSaverOptions) {
    this.#options = options;
    this.#version = options.version;
  }

  /** The server's version that the next save is based on. */
  get version(): number {
    return this.#version;
  }

  /** Records a change and schedules its save. */
  change(texts: Texts): void {
    this.#texts = texts;
    void this.#options.keep({ texts, version: this.#version });
    if (this.#stopped) return;
    this.#options.onStatus({ kind: 'pending' });
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Restores the copy stored in this browser with its base version, so that a save by somebody else results in a conflict. */
  restore({ texts, version }: LocalCopy): void {
    this.#version = version;
    this.change(texts);
  }

  /** Sends unsaved changes immediately; resolves after the attempt, whether it succeeds or not. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    if (this.#texts === null || this.#stopped) return;
    this.#running = this.#send(this.#texts).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** After a conflict: saves the local or merged texts over the other version. */
  async overwrite(version: number, texts = this.#texts): Promise<void> {
    this.#texts = texts;
    this.#version = version;
    this.#stopped = false;
    if (this.#texts !== null) void this.#options.keep({ texts: this.#texts, version });
    await this.flush();
  }

  /** Discards the local changes in favour of the given server version. */
  adopt(version: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#version = version;
    this.#texts = null;
    this.#stopped = false;
    void this.#options.keep(null);
    this.#options.onStatus({ kind: 'saved' });
  }

  /** Stops the timers; unsaved changes stay in this browser. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#stopped = true;
  }

  #schedule(afterMs: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), afterMs);
  }

  async #send(texts: Texts): Promise<void> {
    this.#options.onStatus({ kind: 'saving' });
    const outcome = await this.#options.send(this.#version, texts);
    if (outcome.kind === 'saved') return this.#saved(outcome.version, texts);
    this.#options.onStatus(outcome);
    if (outcome.kind === 'conflict' || outcome.kind === 'expired') this.#stopped = true;
    else if (!this.#stopped) this.#schedule(RETRY_AFTER_MS);
  }

  async #saved(version: number, texts: Texts): Promise<void> {
    this.#version = version;
    if (this.#texts !== texts) {
      // The texts changed during the call: they are stored in the browser and saved next.
      if (this.#texts !== null) await this.#options.keep({ texts: this.#texts, version });
      if (!this.#stopped) this.#schedule(SAVE_AFTER_MS);
      this.#options.onStatus({ kind: 'pending' });
      return;
    }
    this.#texts = null;
    await this.#options.keep(null);
    this.#options.onStatus({ kind: 'saved' });
  }
}
