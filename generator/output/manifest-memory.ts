import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packedFile, unpackedFile } from '../compiler/parse/packed-file.ts';
import type { ParsedFile, ParsedFiles } from '../compiler/parse/parse.ts';
import type { Source } from '../diagnostics/source.ts';
import { generatorDigest } from './cache.ts';

/**
 * A cache outside version control of the manifests that earlier runs parsed: after a change of one line, only its file is
 * parsed. The key of a file is its path, its text and the generator. Manifests with problems are parsed again by every run.
 */
export class ManifestMemory implements ParsedFiles {
  readonly isForOneReading = true;
  readonly #folder: string;
  readonly #generator: string;
  readonly #there: ReadonlySet<string>;
  /** Names that this run has looked up; all others belong to older texts. */
  readonly #asked = new Set<string>();
  readonly #parsed = new Map<string, ParsedFile>();

  private constructor(root: string, generator: string) {
    this.#folder = join(root, '.cache/manifests');
    this.#generator = generator;
    this.#there = new Set(existsSync(this.#folder) ? readdirSync(this.#folder) : []);
  }

  static async open(root: string): Promise<ManifestMemory> {
    return new ManifestMemory(root, await generatorDigest());
  }

  get(source: Source): ParsedFile | undefined {
    const name = this.#nameOf(source);
    this.#asked.add(name);
    if (!this.#there.has(name)) return undefined;
    try {
      return unpackedFile(readFileSync(join(this.#folder, name), 'utf8'), source);
    } catch {
      // The manifest is parsed and stored again.
      return undefined;
    }
  }

  set(source: Source, file: ParsedFile): void {
    this.#parsed.set(this.#nameOf(source), file);
  }

  /**
   * Stores the manifests that this run parsed, for the next one. The first run of a clone only creates the folder: writing
   * everything would delay runs that happen once, as in a build. A failure to write is ignored.
   */
  async save(): Promise<void> {
    try {
      if (!existsSync(this.#folder)) {
        await mkdir(this.#folder, { recursive: true });
        return;
      }
      for (const [name, file] of this.#parsed) {
        const text = packedFile(file);
        if (text !== null) await writeFile(join(this.#folder, name), text);
      }
      for (const name of this.#there) if (!this.#asked.has(name)) await rm(join(this.#folder, name), { force: true });
    } catch {
      // The next run parses again.
    }
  }

  #nameOf({ path, text, encoding = '' }: Source): string {
    const hash = createHash('sha256').update(`${this.#generator}\0${path}\0${encoding}\0`).update(text);
    return `${hash.digest('hex').slice(0, 32)}.json`;
  }
}
