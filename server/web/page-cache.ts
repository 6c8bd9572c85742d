import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A finished answer in every form that callers ask for. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface PageSource {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Text, or the bytes of a file. */
  readonly html: string | Uint8Array;
  /** Whether the answer may be kept. */
  readonly keep: boolean;
}

interface Entry {
  readonly page: CachedPage;
  readonly version: string;
  readonly at: number;
}

interface CacheOptions {
  /** Changes when content or columns change: entries of another version are stale. */
  version(): string;
  now(): number;
  /** Milliseconds during which an entry is fresh. */
  readonly freshMs: number;
  /** Bytes that all kept answers may take. */
  readonly maxBytes: number;
}

/** Brotli's quality when somebody waits, and when nobody does: the best takes twenty times as long as the first. */
const QUALITY = { waiting: 5, later: 11 } as const;

const brotliText = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT },
  });

const sizeOf = (page: CachedPage): number => page.identity.length + page.br.length + page.gzip.length;

async function finish({ status, headers, html }: PageSource): Promise<CachedPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([brotliText(identity, QUALITY.waiting), gzipped(identity, { level: 6 })]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, identity, br, gzip: zipped };
}

/**
 * Keeps finished answers, compressed. One render an address at a time; a stale answer of the same content is served while
 * the next is made; of a changed content it is not, so that an editor sees a change at once.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #pending = new Map<string, Promise<CachedPage>>();
  /** Ends when the answers kept so far are as small as they get. */
  #smaller: Promise<void> = Promise.resolve();
  readonly #options: CacheOptions;
  #bytes = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
  }

  async get(key: string, make: () => Promise<PageSource>): Promise<CachedPage> {
    const entry = this.#entries.get(key);
    if (entry && entry.version === this.#options.version()) {
      this.#touch(key, entry);
      if (this.#options.now() - entry.at > this.#options.freshMs) void this.#fill(key, make).catch(() => undefined);
      return entry.page;
    }
    return this.#fill(key, make);
  }

  #fill(key: string, make: () => Promise<PageSource>): Promise<CachedPage> {
    const running = this.#pending.get(key);
    if (running) return running;
    const version = this.#options.version();
    const filling = (async () => {
      const source = await make();
      const page = await finish(source);
      if (source.keep) this.#put(key, { page, version, at: this.#options.now() });
      return page;
    })().finally(() => this.#pending.delete(key));
    this.#pending.set(key, filling);
    return filling;
  }

  #touch(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #put(key: string, entry: Entry): void {
    const old = this.#entries.get(key);
    if (old) this.#bytes -= sizeOf(old.page);
    this.#touch(key, entry);
    this.#bytes += sizeOf(entry.page);
    this.#smaller = this.#smaller.then(() => this.#compressBetter(key, entry)).catch(() => undefined);
    for (const [oldest, { page }] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= sizeOf(page);
    }
  }

  /** One at a time and off this thread, after the answer has gone out; what was replaced meanwhile is left alone. */
  async #compressBetter(key: string, entry: Entry): Promise<void> {
    if (this.#entries.get(key) !== entry) return;
    const br = await brotliText(entry.page.identity, QUALITY.later);
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += br.length - entry.page.br.length;
    this.#entries.set(key, { ...entry, page: { ...entry.page, br } });
  }
}
