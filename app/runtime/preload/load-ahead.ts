/** A page's data that was loaded before it was needed, or that a kept page may show again. */
interface Loaded {
  readonly data: Promise<unknown>;
  readonly until: number;
}

/** Data of addresses for a short time. Shared by loads on intent and by kept pages. */
export class LoadAhead {
  readonly #loaded = new Map<string, Loaded>();

  /** Holds the data of an address for so many milliseconds. What fails is forgotten at once. */
  hold(address: string, data: Promise<unknown>, ms: number): void {
    const now = Date.now();
    for (const [known, { until }] of this.#loaded) if (until < now) this.#loaded.delete(known);
    this.#loaded.set(address, { data, until: now + ms });
    data.catch(() => this.#loaded.delete(address));
  }

  /** Forgets everything: it was loaded for somebody who is gone. */
  clear(): void {
    this.#loaded.clear();
  }

  /** The data of an address while it is fresh. */
  find(address: string): Promise<unknown> | undefined {
    const found = this.#loaded.get(address);
    if (!found) return undefined;
    if (found.until >= Date.now()) return found.data;
    this.#loaded.delete(address);
    return undefined;
  }

  /** The same, and it is then forgotten: a page that is not kept shows what is new on every visit. */
  take(address: string): Promise<unknown> | undefined {
    const found = this.find(address);
    this.#loaded.delete(address);
    return found;
  }
}
