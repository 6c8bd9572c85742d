import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Folders, foldersOf, isWithin } from '../../code/folders.ts';
import { loadInput } from '../../code/load.ts';
import { type Analysis, analysisOf, type Input, type Reading, readManifests } from '../../compiler/compile.ts';
import type { Kind } from '../../compiler/parse/manifests.ts';
import { kindOf, type ParsedFiles } from '../../compiler/parse/parse.ts';
import type { Source } from '../../diagnostics/source.ts';
import { Workspace } from '../../tools/edit/workspace.ts';

/** A site as an editor sees it: files of the disk with the unsaved buffers over them. */
export class EditedSite {
  readonly root: string;
  private input: Input = { sources: [], pages: null };
  private readonly disk = new Map<string, Source>();
  private readonly buffers = new Map<string, Source>();
  /** What was read of the files, so that a key only parses the file that it changes. */
  private readonly parsed: ParsedFiles = new WeakMap();
  private known: Reading | null = null;
  /** The reading that the last state without errors was looked for in. */
  private concluded: Reading | null = null;
  private good: Extract<Analysis, { ok: true }> | null = null;

  constructor(root: string) {
    this.root = root;
  }

  /** Where the parts of the site lie, as it was read last. */
  folders(): Folders {
    return foldersOf(this.input);
  }

  /** What kind of manifest lies at a path; undefined where it is none. */
  kindOf(path: string): Kind | undefined {
    return kindOf(path, this.folders().spec);
  }

  /** Reads the site from the disk; buffers stay over it. */
  async load(): Promise<void> {
    this.input = await loadInput(this.root);
    const before = new Map(this.disk);
    this.disk.clear();
    for (const source of this.input.sources) {
      const old = before.get(source.path);
      this.disk.set(source.path, old?.text === source.text && old.encoding === source.encoding ? old : source);
    }
    this.known = null;
  }

  /** The path of a document in the project, or undefined where it lies outside. */
  pathOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const path = relative(this.root, fileURLToPath(uri)).split(sep).join('/');
    return path.startsWith('..') ? undefined : path;
  }

  uriOf(path: string): string {
    return pathToFileURL(join(this.root, path)).href;
  }

  /** Takes what stands in an editor, saved or not; null lets the disk speak again. */
  edit(path: string, text: string | null): void {
    if (text === null) this.buffers.delete(path);
    else this.buffers.set(path, { path, text });
    this.known = null;
  }

  /** Every manifest as it is now. */
  sources(): Source[] {
    const own = [...this.buffers.values()].filter(
      ({ path }) => isWithin(path, this.folders().spec) && /\.ya?ml$/.test(path),
    );
    const edited = new Set(own.map(({ path }) => path));
    return [...[...this.disk.values()].filter(({ path }) => !edited.has(path)), ...own];
  }

  source(path: string): Source | undefined {
    return this.buffers.get(path) ?? this.disk.get(path);
  }

  current(): Input {
    return { ...this.input, sources: this.sources() };
  }

  /** What the manifests say now, with everything that is wrong with them. */
  reading(): Reading {
    this.known ??= readManifests(this.current(), this.parsed);
    return this.known;
  }

  /** The last state without errors: what hovers and addresses are told from while something is being typed. */
  analysis(): Extract<Analysis, { ok: true }> | null {
    const reading = this.reading();
    if (this.concluded !== reading) {
      const analysis = analysisOf(reading);
      if (analysis.ok) this.good = analysis;
      this.concluded = reading;
    }
    return this.good;
  }

  /** A workspace for edits, with the buffers as planned texts. */
  async workspace(): Promise<Workspace> {
    const workspace = new Workspace(this.root, this.folders());
    for (const { path, text } of this.buffers.values()) await workspace.lay(path, text);
    return workspace;
  }
}
