import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type CodeFacts, callsIn, codeFactsOf, hasCodeFacts, readCodeFacts } from '../../code/code-facts.ts';
import { readConfig } from '../../code/config.ts';
import { type Folders, isWithin } from '../../code/folders.ts';
import { filesBelow, readRegistry } from '../../code/load.ts';
import type { Input } from '../../compiler/compile.ts';
import { EditError } from './edit-error.ts';

/** The text of a file before and after; null if it does not exist. */
export interface FilePlan {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A file that is renamed without reading its content. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** The project's files with the planned changes applied. Nothing is written to disk here. */
export class Workspace {
  readonly root: string;
  readonly folders: Folders;
  readonly moves: FileMove[] = [];
  private readonly before = new Map<string, string | null>();
  private readonly after = new Map<string, string | null>();

  constructor(root: string, folders: Folders) {
    this.root = root;
    this.folders = folders;
  }

  /** A file's planned text, or null if there is no such file. */
  async read(path: string): Promise<string | null> {
    const planned = this.after.get(path);
    if (planned !== undefined) return planned;
    const text = this.#present(path);
    this.before.set(path, text);
    this.after.set(path, text);
    return text;
  }

  /** Like `read`, but does not remember the file. */
  async look(path: string): Promise<string | null> {
    const planned = this.after.get(path);
    if (planned !== undefined) return planned;
    return this.#present(path);
  }

  /** Read synchronously, as all small files: an edit looks at hundreds. */
  #present(path: string): string | null {
    const full = join(this.root, path);
    return existsSync(full) ? readFileSync(full, 'utf8') : null;
  }

  /** Uses an unsaved text as the file’s own: later plans start from it. */
  async lay(path: string, text: string): Promise<void> {
    this.before.set(path, text);
    this.after.set(path, text);
  }

  /** An independent copy, for trying changes. */
  fork(): Workspace {
    const copy = new Workspace(this.root, this.folders);
    for (const [path, text] of this.before) copy.before.set(path, text);
    for (const [path, text] of this.after) copy.after.set(path, text);
    copy.moves.push(...this.moves);
    return copy;
  }

  /** Plans a file's text; null removes it. */
  async write(path: string, text: string | null): Promise<void> {
    await this.read(path);
    this.after.set(path, text);
  }

  /** Whether a file exists after the planned changes. */
  has(path: string): boolean {
    const planned = this.after.get(path);
    return planned === undefined ? existsSync(join(this.root, path)) : planned !== null;
  }

  /** Files below a folder after the planned moves: their relative paths, and their current paths on disk. */
  private async movedInto(folder: string): Promise<ReadonlyMap<string, string>> {
    const gone = new Set(this.moves.map(({ from }) => from));
    const there = (await filesBelow(join(this.root, folder))).map((name) => [name, `${folder}/${name}`] as const);
    const come = this.moves
      .filter(({ to }) => isWithin(to, folder))
      .map(({ from, to }) => [to.slice(folder.length + 1), from] as const);
    return new Map([...there.filter(([, path]) => !gone.has(path)), ...come]);
  }

  /**
   * Plans to move the files of a folder into another; false if it has none. A file that moves twice becomes one move. Throws
   * an EditError with the files that already exist at the new paths.
   */
  async moveFolder(from: string, to: string): Promise<boolean> {
    const files = await this.movedInto(from);
    const going = [...files].map(([name, path]) => ({ from: path, to: `${to}/${name}` }));
    const sources = new Set(files.values());
    const others = this.moves.filter((move) => !sources.has(move.from));
    const leaving = new Set([...others, ...going].map((move) => move.from));
    const targets = new Set(others.map((move) => move.to));
    const taken = going
      .map((move) => move.to)
      .filter((path) => targets.has(path) || (!leaving.has(path) && this.has(path)));
    if (taken.length > 0) throw new EditError(`Files of ${from} would take the place of others:`, taken);
    this.moves.splice(0, Infinity, ...others, ...going.filter((move) => move.from !== move.to));
    return files.size > 0;
  }

  /** The planned changes, by path. */
  plans(): FilePlan[] {
    return [...this.after]
      .map(([path, after]) => ({ path, before: this.before.get(path) ?? null, after }))
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  /** Every planned manifest, with the file's own line endings. */
  async manifests(): Promise<Map<string, string>> {
    const { spec } = this.folders;
    const names = (await filesBelow(join(this.root, spec))).filter((name) => /\.ya?ml$/.test(name));
    const paths = new Set([...names.map((name) => `${spec}/${name}`), ...this.after.keys()]);
    const found = new Map<string, string>();
    for (const path of [...paths].filter((path) => isWithin(path, spec)).sort()) {
      const text = await this.read(path);
      if (text !== null) found.set(path, text);
    }
    return found;
  }

  /** The input of the generator after the planned changes. */
  async input(): Promise<Input> {
    const sources = [...(await this.manifests())].map(([path, text]) => ({ path, text: text.replace(/\r\n/g, '\n') }));
    const facts = await this.codeFacts();
    const calls = callsIn(facts);
    const { extensions } = await readConfig(this.root);
    const text = await this.read(this.folders.registry);
    if (text === null) return { sources, pages: null, calls, extensions };
    const beside = (file: string): string => posix.join(dirname(this.folders.registry), file);
    const source = { path: this.folders.registry, text };
    const pages = readRegistry(
      source,
      (file) => this.has(beside(file)),
      (file) => facts?.get(beside(file))?.exports ?? null,
    );
    return { sources, pages, calls, extensions };
  }

  /** The facts of the site's modules after the planned changes. */
  private async codeFacts(): Promise<ReadonlyMap<string, CodeFacts> | null> {
    const facts = new Map(await readCodeFacts(this.root, this.folders));
    for (const { path, after } of this.plans()) {
      if (after === null) facts.delete(path);
      else if (hasCodeFacts(path, this.folders)) facts.set(path, codeFactsOf(after, this.folders));
    }
    return facts.size > 0 ? facts : null;
  }
}
