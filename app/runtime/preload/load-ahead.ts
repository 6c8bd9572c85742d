/** A page's data that was loaded ahead, or that a kept page may show again. */
interface Loaded {
  readonly data: Promise<unknown>;
  readonly until: number;
}

/** A short-lived cache of page data by address. Shared by preloading on intent and by kept pages. */
export class LoadAhead {
  readonly #loaded = new Map<string, Loaded>();
  /** Addresses for which a page is waiting. */
  readonly #asked = new Set<string>();
  /** The load that has not begun; null if none is planned. */
  #planned: { readonly address: string } | null = null;

  /** Caches the data of an address for `ms` milliseconds. Failed data is removed at once. */
  hold(address: string, data: Promise<unknown>, ms: number): void {
    const now = Date.now();
    for (const [known, { until }] of this.#loaded) if (until < now) this.#loaded.delete(known);
    const loaded: Loaded = { data, until: now + ms };
    this.#loaded.set(address, loaded);
    data.catch(() => {
      if (this.#loaded.get(address) === loaded) this.#loaded.delete(address);
    });
  }

  /**
   * Plans a load, replacing the planned one. The returned function begins it and caches its data, unless the plan has been
   * dropped.
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

  /** Drops the planned load. */
  dropPlan(): void {
    this.#planned = null;
  }

  /** Removes everything, since it was loaded for a previous account. */
  clear(): void {
    this.dropPlan();
    this.#loaded.clear();
  }

  /** Records that a page is waiting for data. Returns the data. */
  ask(address: string, data: Promise<unknown>): Promise<unknown> {
    const end = (): void => void this.#asked.delete(address);
    this.#asked.add(address);
    data.then(end, end);
    return data;
  }

  /** Whether a page is waiting for the data of an address: loading it ahead would load it twice. */
  isAsked(address: string): boolean {
    return this.#asked.has(address);
  }

  /** The data of an address while it is fresh. Also drops a planned load of the address: the caller loads missing data itself. */
  find(address: string): Promise<unknown> | undefined {
    if (this.#planned?.address === address) this.dropPlan();
    const found = this.#loaded.get(address);
    if (!found) return undefined;
    if (found.until >= Date.now()) return found.data;
    this.#loaded.delete(address);
    return undefined;
  }

  /** Like `find`, but removes the data: a page that is not kept shows new data on every visit. */
  take(address: string): Promise<unknown> | undefined {
    const found = this.find(address);
    this.#loaded.delete(address);
    return found;
  }
}
