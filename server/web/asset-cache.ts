import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { assetHeaders, SUFFIX } from './assets.ts';
import type { ReadyResponse } from './cache-responder.ts';
import type { BodyForm } from './page-cache.ts';

/** Scripts and style sheets, whose names contain the hash of their content; films may be requested in parts. */
const CACHED = /^\/assets\/\w[\w.-]*\.(?:m?js|css)$/;

/** The largest file that is cached, and all of them; bytes. Larger files are rare, and reading them takes longer than finding them. */
const MAX_FILE = 256 * 1024;
const MAX_ALL = 16 * 1024 * 1024;

/**
 * Scripts and style sheets of the build in memory: finding, opening and reading a small file takes longer than sending it. A file
 * is cached in the forms that clients have requested.
 */
export class AssetCache {
  readonly #clientDir: string;
  readonly #ready = new Map<string, ReadyResponse>();
  readonly #reading = new Set<string>();
  #bytes = 0;

  constructor(clientDir: string) {
    this.#clientDir = clientDir;
  }

  /** The response for a path in a body form. Null if it is not cached: it then may be for the next request. */
  get(path: string, form: BodyForm): ReadyResponse | null {
    if (!CACHED.test(path)) return null;
    const key = path + SUFFIX[form];
    const ready = this.#ready.get(key);
    if (!ready && !this.#reading.has(key)) void this.#read(path, form, key);
    return ready ?? null;
  }

  /** Reads a file. Does nothing if it does not exist, is too large or cannot be read: the application then responds. */
  async #read(path: string, form: BodyForm, key: string): Promise<void> {
    this.#reading.add(key);
    try {
      const file = join(this.#clientDir, key);
      const found = await stat(file);
      if (!found.isFile() || found.size > MAX_FILE || this.#bytes + found.size > MAX_ALL) return;
      const body = await readFile(file);
      this.#bytes += body.length;
      this.#ready.set(key, { status: 200, headers: assetHeaders(path), etag: `"${basename(path)}"`, [form]: body });
    } catch {
      // The application responds to requests for missing files.
    } finally {
      this.#reading.delete(key);
    }
  }
}
