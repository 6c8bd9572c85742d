/** Loads the code of a part: once for all callers, and again after a failure. */
export interface PartLoader<Part> {
  /** The component, once it has loaded; else null. */
  readonly loaded: Part | null;
  load(): Promise<Part>;
}

/** Caches a loaded module, but no failure. In browsers that cache a failed module themselves, only a reload helps. */
export function createPartLoader<Part>(fetchModule: () => Promise<{ readonly default: Part }>): PartLoader<Part> {
  let loaded: Part | null = null;
  let pending: Promise<Part> | null = null;
  const fetchPart = async (): Promise<Part> => {
    try {
      loaded = (await fetchModule()).default;
      return loaded;
    } finally {
      pending = null;
    }
  };
  return {
    get loaded() {
      return loaded;
    },
    load() {
      if (loaded !== null) return Promise.resolve(loaded);
      pending ??= fetchPart();
      return pending;
    },
  };
}
