/** The code of a part of a page: asked for once, however many need it, and again after it could not be fetched. */
export interface PartLoader<Part> {
  /** The part, once it has come. */
  readonly loaded: Part | null;
  load(): Promise<Part>;
}

/** Remembers what has come, and nothing that failed. Browsers that themselves remember a failed file need a reload. */
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
