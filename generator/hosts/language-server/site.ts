import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { loadInput, SPEC } from '../../code/load.ts';
import { type Analysis, analyse, type Input, type Reading, readManifests } from '../../compiler/compile.ts';
import type { Source } from '../../diagnostics/source.ts';
import { Workspace } from '../../tools/edit/workspace.ts';

/** A site as an editor sees it: files of the disk with the unsaved buffers over them. */
export class EditedSite {
  readonly root: string;
  private input: Input = { sources: [], pages: null };
  private readonly disk = new Map<string, Source>();
  private readonly buffers = new Map<string, Source>();
  private known: Reading | null = null;
  private good: Extract<Analysis, { ok: true }> | null = null;

  constructor(root: string) {
    this.root = root;
  }

  /** Reads the site from the disk; buffers stay over it. */
  async load(): Promise<void> {
    this.input = await loadInput(this.root);
    this.disk.clear();
    for (const source of this.input.sources) this.disk.set(source.path, source);
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
    const own = [...this.buffers.values()].filter(({ path }) => path.startsWith(`${SPEC}/`) && /\.ya?ml$/.test(path));
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
    this.known ??= readManifests(this.current());
    return this.known;
  }

  /** The last state without errors: what hovers and addresses are told from while something is being typed. */
  analysis(): Extract<Analysis, { ok: true }> | null {
    const analysis = analyse(this.current());
    if (analysis.ok) this.good = analysis;
    return this.good;
  }

  /** A workspace for edits, with the buffers as planned texts. */
  async workspace(): Promise<Workspace> {
    const workspace = new Workspace(this.root);
    for (const { path, text } of this.buffers.values()) await workspace.lay(path, text);
    return workspace;
  }
}
