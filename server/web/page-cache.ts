import { createHash } from 'node:crypto';
import { brotliText, compressions, QUALITY } from './compression.ts';
import { bytesOf, exactly } from './memory-size.ts';

/** The forms of a body: compressed or uncompressed. */
export type BodyForm = 'br' | 'gzip' | 'identity';

/** A finished response, in the forms that clients have requested. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br?: Buffer;
  readonly gzip?: Buffer;
  /** Whether a part is missing that may be available on the next attempt. */
  readonly incomplete?: boolean;
}

export interface PageSource {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or the bytes of a file. */
  readonly html: string | Uint8Array;
  /** Whether the response may be stored. */
  readonly keep: boolean;
  /** Whether a part is missing that may be available on the next attempt. */
  readonly incomplete?: boolean;
  /** Whether all its sources are unchanged; without it, changed content makes the response stale. */
  readonly isCurrent?: () => Promise<boolean>;
}

interface Entry {
  readonly page: CachedPage;
  readonly version: string;
  readonly day: string;
  readonly at: number;
  readonly bytes: number;
  readonly isCurrent?: () => Promise<boolean>;
  /** Whether the slow compression has been done. */
  readonly small: boolean;
  /** The page with a notice of its age, created when it is first served too old; undefined until then. */
  readonly dated?: CachedPage;
}

interface CacheOptions {
  /** Changes when content or columns change: entries of another version are stale. */
  version(): string;
  /** The day that pages show: an entry of another day is served only with a notice, and if it cannot be renewed. */
  day?(): string;
  now(): number;
  /** Milliseconds during which an entry is fresh. */
  readonly freshMs: number;
  /** Milliseconds up to which a stale entry is served while it is renewed; for older ones the request waits. */
  readonly maxAgeMs?: number;
  /** Milliseconds up to which an entry with a notice is served if it cannot be renewed; by default any age. */
  readonly failingMs?: number;
  /** Adds the notice of its age to a response; by default none. */
  dated?(html: string, at: number): string;
  /** Maximum memory for all stored responses, in bytes. */
  readonly maxBytes: number;
  /** Maximum number of stored responses. */
  readonly maxEntries?: number;
}

/** How long a request waits for a new response if an old one could be served. Milliseconds. */
const PATIENCE_MS = 2000;
/** How long requests do not wait again after a failed attempt. Milliseconds. */
const RETRY_MS = 10_000;

/** Statuses of content that is gone or for members only: no old response may be served instead. */
const GONE: readonly number[] = [401, 403, 404, 410];
const FAILS = 500;

/** Far more URLs than the site has. */
const MAX_ENTRIES = 10_000;

/** Creates a response with its ETag from its source. */
export function finish({ status, headers, html, incomplete }: PageSource): CachedPage {
  const identity = exactly(Buffer.isBuffer(html) ? html : Buffer.from(html));
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const page = { status, headers, etag, identity };
  return incomplete ? { ...page, incomplete } : page;
}

/** Resolves to null after so many milliseconds. */
const after = (milliseconds: number): Promise<null> =>
  new Promise((done) => {
    setTimeout(() => done(null), milliseconds).unref();
  });

/**
 * Stores finished responses, compressed. Renders each URL only once at a time. If the content is unchanged, a stale response
 * is served while it is renewed; if the content has changed, it is not, so that an editor sees a change at once. One of another
 * day is served, with a notice, only if no new one can be made.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<CachedPage>>();
  /** The time of the last failed attempt, by key. */
  readonly #failed = new Map<string, number>();
  /** The forms of each response that are being compressed. */
  readonly #forms = new WeakMap<CachedPage, Partial<Record<BodyForm, Promise<CachedPage>>>>();
  /** Whether a response is being compressed better: only one at a time. */
  #compressing = false;
  readonly #options: CacheOptions;
  #bytes = 0;
  /** The number of removals: a render that began before a removal may be based on old content. */
  #removals = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  /** Bytes of memory that the stored responses take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The response for a key in a form that the client accepts, made if none is cached. */
  async get(key: string, make: () => Promise<PageSource>, form: BodyForm = 'identity'): Promise<CachedPage> {
    const cached = this.fresh(key, form) ?? this.fresh(key);
    return this.#inForm(key, cached ?? (await this.#current(key, make)), form);
  }

  async #current(key: string, make: () => Promise<PageSource>): Promise<CachedPage> {
    const entry = this.#entries.get(key);
    if (!entry || entry.version !== this.#options.version()) return this.#fill(key, make);
    this.#touch(key, entry);
    const { maxAgeMs = Number.POSITIVE_INFINITY } = this.#options;
    if (entry.day !== this.#day() || this.#ageOf(entry) > maxAgeMs) return this.#renewed(key, entry, make);
    void this.#fill(key, make).catch(() => undefined);
    // The last attempt to renew it failed, so the page states its age.
    return this.#failed.has(key) ? this.#dated(key, entry) : entry.page;
  }

  /** The fresh response that is cached for a key in a form; null if there is none. */
  fresh(key: string, form: BodyForm = 'identity'): CachedPage | null {
    const entry = this.#entries.get(key);
    if (!entry || entry.version !== this.#options.version() || entry.day !== this.#day()) return null;
    const { freshMs, maxAgeMs = freshMs } = this.#options;
    if (!entry.page[form] || this.#ageOf(entry) > Math.min(freshMs, maxAgeMs)) return null;
    this.#touch(key, entry);
    // Only responses that are requested again are worth the slow compression.
    if (form === 'br' && !entry.small && !this.#compressing)
      void this.#compressBetter(key, entry).catch(() => undefined);
    return entry.page;
  }

  /** A response with another form added; it is compressed only once, however many requests wait for it. */
  #inForm(key: string, page: CachedPage, form: BodyForm): CachedPage | Promise<CachedPage> {
    if (form === 'identity' || page[form]) return page;
    const making = this.#forms.get(page) ?? {};
    this.#forms.set(page, making);
    making[form] ??= this.#withForm(key, page, form).catch((error: unknown) => {
      // The next request tries again.
      delete making[form];
      throw error;
    });
    return making[form];
  }

  async #withForm(key: string, page: CachedPage, form: Exclude<BodyForm, 'identity'>): Promise<CachedPage> {
    const bytes = exactly(await compressions[form](page.identity));
    const added = { ...page, [form]: bytes };
    const entry = this.#entries.get(key);
    const grown = { bytes: (entry?.bytes ?? 0) + bytes.length };
    if (entry?.page === page) this.#put(key, { ...entry, ...grown, page: added });
    else if (entry?.dated === page) this.#put(key, { ...entry, ...grown, dated: added });
    return added;
  }

  /** Removes the responses for which `isOld` returns true. Returns their number. */
  remove(isOld: (key: string, page: CachedPage) => boolean): number {
    let removed = 0;
    for (const [key, { page }] of this.#entries) {
      if (!isOld(key, page)) continue;
      this.#drop(key);
      removed += 1;
    }
    // The next request does not wait for renders that began before, and their results are not stored.
    this.#pending.clear();
    this.#removals += 1;
    return removed;
  }

  /** A new response; if none is available in time, the old one with a notice, unless it is too old. */
  async #renewed(key: string, entry: Entry, make: () => Promise<PageSource>): Promise<CachedPage> {
    const { now, failingMs = Number.POSITIVE_INFINITY } = this.#options;
    if (now() - entry.at > failingMs) return this.#fill(key, make);
    const failedAt = this.#failed.get(key);
    const filling = this.#fill(key, make);
    // If the clock was set back, the time of the failure is unknown.
    const since = failedAt === undefined ? Number.NaN : now() - failedAt;
    const isLate = since >= 0 && since < RETRY_MS;
    const made = await Promise.race([filling.catch(() => null), after(isLate ? 0 : PATIENCE_MS)]);
    if (made && made.status < FAILS && !made.incomplete) return made;
    const current = this.#entries.get(key);
    return current ? this.#dated(key, current) : (made ?? filling);
  }

  async #dated(key: string, entry: Entry): Promise<CachedPage> {
    const { dated: add } = this.#options;
    const type = entry.page.headers['content-type'] ?? '';
    if (entry.dated || !add || !type.startsWith('text/html')) return entry.dated ?? entry.page;
    const headers = { ...entry.page.headers, 'cache-control': 'no-cache' };
    const html = add(entry.page.identity.toString('utf8'), entry.at);
    const dated = finish({ status: entry.page.status, headers, html, keep: false });
    if (this.#entries.get(key) === entry) this.#put(key, { ...entry, dated, bytes: entry.bytes + bytesOf(key, dated) });
    return dated;
  }

  #fill(key: string, make: () => Promise<PageSource>): Promise<CachedPage> {
    const running = this.#pending.get(key);
    if (running) return running;
    const version = this.#options.version();
    const day = this.#day();
    const removals = this.#removals;
    const filling = (async () => {
      const old = this.#entries.get(key);
      // A publication affects few pages: the others stay cached.
      if (old?.day === day && old.version !== version && (await old.isCurrent?.()) && removals === this.#removals) {
        this.#put(key, { ...old, version });
        return old.page;
      }
      const source = await make().catch((error: unknown) => {
        this.#fails(key);
        throw error;
      });
      if (source.status >= FAILS || source.incomplete) this.#fails(key);
      else this.#failed.delete(key);
      if (GONE.includes(source.status)) this.#drop(key);
      const page = finish(source);
      const { isCurrent } = source;
      const entry = { page, version, day, at: this.#options.now(), bytes: bytesOf(key, page), isCurrent, small: false };
      if (source.keep && removals === this.#removals) this.#put(key, entry);
      return page;
    })().finally(() => {
      if (this.#pending.get(key) === filling) this.#pending.delete(key);
    });
    this.#pending.set(key, filling);
    return filling;
  }

  /** Records a failed attempt to renew a cached response. */
  #fails(key: string): void {
    if (this.#entries.has(key)) this.#failed.set(key, this.#options.now());
  }

  #day(): string {
    return this.#options.day?.() ?? '';
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
    this.#failed.delete(key);
  }

  /** Milliseconds since a response was made; infinite if the clock has been set back since. */
  #ageOf(entry: Entry): number {
    const age = this.#options.now() - entry.at;
    return age < 0 ? Number.POSITIVE_INFINITY : age;
  }

  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #put(key: string, entry: Entry): void {
    this.#bytes += entry.bytes - (this.#entries.get(key)?.bytes ?? 0);
    this.#touch(key, entry);
    const { maxBytes, maxEntries = MAX_ENTRIES } = this.#options;
    for (const [oldest, { bytes }] of this.#entries) {
      if (this.#bytes <= maxBytes && this.#entries.size <= maxEntries) break;
      this.#entries.delete(oldest);
      this.#failed.delete(oldest);
      this.#bytes -= bytes;
    }
  }

  /**
   * Compresses one response at a time better, off this thread, after it has been sent; skips it if it has been replaced
   * meanwhile.
   */
  async #compressBetter(key: string, entry: Entry): Promise<void> {
    this.#compressing = true;
    try {
      const page = { ...entry.page, br: exactly(await brotliText(entry.page.identity, QUALITY.later)) };
      if (this.#entries.get(key) !== entry) return;
      this.#put(key, { ...entry, page, bytes: bytesOf(key, page), small: true });
    } finally {
      this.#compressing = false;
    }
  }
}
