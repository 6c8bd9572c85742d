/** A page's data that was loaded before it was needed, or that a kept page may show again. */
interface Loaded {
  readonly data: Promise<unknown>;
  readonly until: number;
}

/** Data of addresses for a short time. Shared by loads on intent and by kept pages. */
export class LoadAhead {
  readonly #loaded = new Map<string, Loaded>();
  /** Addresses whose page is on its way. */
  readonly #asked = new Set<string>();
  /** The load that has not begun; null where none waits. */
  #planned: { readonly address: string } | null = null;

  /** Holds the data of an address for so many milliseconds. What fails is forgotten at once. */
  hold(address: string, data: Promise<unknown>, ms: number): void {
    const now = Date.now();
    for (const [known, { until }] of this.#loaded) if (until < now) this.#loaded.delete(known);
    this.#loaded.set(address, { data, until: now + ms });
    data.catch(() => this.#loaded.delete(address));
  }

  /**
   * Plans a load in the place of the one that waits. Returns what begins it, and then holds its data; it does nothing where the
   * plan was dropped meanwhile.
   */
  plan(address: string, load: () => Promise<unknown>, ms: number): () => Promise<unknown> {
    const planned = { address };
    this.#planned = planned;
    return async () => {
      if (this.#planned !== planned) return undefined;
      this.#planned = null;
      const data = load();
      this.hold(address, data, ms);
      return data;
    };
  }

  /** Drops the load that waits. */
  dropPlan(): void {
    this.#planned = null;
  }

  /** Forgets everything: it was loaded for somebody who is gone. */
  clear(): void {
    this.dropPlan();
    this.#loaded.clear();
  }

  /** Notes that data is what a page waits for. Returns it. */
  ask(address: string, data: Promise<unknown>): Promise<unknown> {
    const end = (): void => void this.#asked.delete(address);
    this.#asked.add(address);
    data.then(end, end);
    return data;
  }

  /** Whether a page waits for the data of an address: loaded ahead, it would be loaded twice. */
  isAsked(address: string): boolean {
    return this.#asked.has(address);
  }

  /** The data of an address while it is fresh. The caller loads what is not there: a load that waits would be the second. */
  find(address: string): Promise<unknown> | undefined {
    if (this.#planned?.address === address) this.dropPlan();
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
