import type { Texts } from '../../../../components/returns/values.ts';

/** What is stored in this browser until the server has it. */
export interface LocalCopy {
  readonly texts: Texts;
  /** The server's version that the texts were typed on. */
  readonly version: number;
}

export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'saving' }
  /** Stored in this browser; tried again until it goes through. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly message: string }
  /** Somebody else has saved since: a person decides. */
  | { readonly kind: 'conflict' };

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict' | 'offline' | 'expired' }
  | { readonly kind: 'failed'; readonly message: string };

interface DraftSaverOptions {
  /** The server's version of what is shown at first. */
  readonly version: number;
  keep(copy: LocalCopy | null): Promise<void>;
  send(version: number, texts: Texts): Promise<SaveOutcome>;
  onStatus(status: SaveStatus): void;
}

/** From the first change until it goes to the server, and from one failure until the next try. Milliseconds. */
export const SAVE_AFTER_MS = 2000;
export const RETRY_AFTER_MS = 5000;

/**
 * Saves a draft while it is typed: each change at once in this browser, and every two seconds on the server, one call at a
 * time. What the server does not have stays in the browser, and is sent again until it goes through.
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

  /** The server's version that the next save is made from. */
  get version(): number {
    return this.#version;
  }

  /** Takes a change. */
  change(texts: Texts): void {
    this.#texts = texts;
    void this.#options.keep({ texts, version: this.#version });
    if (this.#stopped) return;
    this.#options.onStatus({ kind: 'pending' });
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Takes up what this browser had stored, upon the version that it was typed on: if another has saved since, it shows. */
  restore({ texts, version }: LocalCopy): void {
    this.#version = version;
    this.change(texts);
  }

  /** Sends what is not saved now; resolves when that has been tried. */
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

  /** After a conflict: keeps what was typed here, or what was made of both, upon the other version. */
  async overwrite(version: number, texts = this.#texts): Promise<void> {
    this.#texts = texts;
    this.#version = version;
    this.#stopped = false;
    if (this.#texts !== null) void this.#options.keep({ texts: this.#texts, version });
    await this.flush();
  }

  /** Lets go of what was typed here: another version stands. */
  adopt(version: number): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#version = version;
    this.#texts = null;
    this.#stopped = false;
    void this.#options.keep(null);
    this.#options.onStatus({ kind: 'saved' });
  }

  /** Ends the timers; what is not saved stays in this browser. */
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
      // Typed on meanwhile: that is saved in its turn, and stored until then.
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
