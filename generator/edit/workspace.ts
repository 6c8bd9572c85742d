import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Input } from '../compile.ts';
import { filesBelow, REGISTRY, readRegistry, SPEC } from '../load.ts';

/** A file as it is and as it shall be; null where there is none. */
export interface FilePlan {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A file that gets another name, its bytes unseen. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** The project's files with the planned changes laid over them. Nothing reaches the disk from here. */
export class Workspace {
  readonly root: string;
  readonly moves: FileMove[] = [];
  private readonly before = new Map<string, string | null>();
  private readonly after = new Map<string, string | null>();

  constructor(root: string) {
    this.root = root;
  }

  /** A file's text as planned, or null where there is no such file. */
  async read(path: string): Promise<string | null> {
    const planned = this.after.get(path);
    if (planned !== undefined) return planned;
    const full = join(this.root, path);
    const text = existsSync(full) ? await readFile(full, 'utf8') : null;
    this.before.set(path, text);
    this.after.set(path, text);
    return text;
  }

  /** Plans a file's text; null removes it. */
  async write(path: string, text: string | null): Promise<void> {
    await this.read(path);
    this.after.set(path, text);
  }

  /** Whether a file exists, as planned. */
  has(path: string): boolean {
    const planned = this.after.get(path);
    return planned === undefined ? existsSync(join(this.root, path)) : planned !== null;
  }

  /** The planned changes, by path. */
  plans(): FilePlan[] {
    return [...this.after]
      .map(([path, after]) => ({ path, before: this.before.get(path) ?? null, after }))
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Every manifest as planned, line ends as they are in the file. */
  async manifests(): Promise<Map<string, string>> {
    const names = (await filesBelow(join(this.root, SPEC))).filter((name) => /\.ya?ml$/.test(name));
    const paths = new Set([...names.map((name) => `${SPEC}/${name}`), ...this.after.keys()]);
    const found = new Map<string, string>();
    for (const path of [...paths].filter((path) => path.startsWith(`${SPEC}/`)).sort()) {
      const text = await this.read(path);
      if (text !== null) found.set(path, text);
    }
    return found;
  }

  /** What the generator would read after the planned changes. */
  async input(): Promise<Input> {
    const sources = [...(await this.manifests())].map(([path, text]) => ({ path, text: text.replace(/\r\n/g, '\n') }));
    const registry = await this.read(REGISTRY);
    if (registry === null) return { sources, pages: null };
    const beside = (file: string): string => posix.join(dirname(REGISTRY), file);
    return { sources, pages: readRegistry({ path: REGISTRY, text: registry }, (file) => this.has(beside(file))) };
  }
}
