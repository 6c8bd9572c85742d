import { existsSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CONFIG } from '../../code/config.ts';
import { type Folders, foldersOf, isWithin } from '../../code/folders.ts';
import { loadInput, readRegistry, UsageError } from '../../code/load.ts';
import { type Analysis, analysisOf, type Input, type Reading, readManifests } from '../../compiler/compile.ts';
import type { Kind } from '../../compiler/parse/manifests.ts';
import { kindOf, type ParsedFiles } from '../../compiler/parse/parse.ts';
import type { Source } from '../../diagnostics/source.ts';
import { Workspace } from '../../tools/edit/workspace.ts';

const leadsOut = (path: string): boolean => path.startsWith('..') || isAbsolute(path);

/** A site as an editor sees it: files on disk, overridden by unsaved buffers. */
export class EditedSite {
  readonly root: string;
  /** The editor's path of the root: it differs from the real path if the root is reached by a symbolic link. */
  private shown: string;
  /** Why the last reading failed; the state before it stays. */
  private problem: string | null = null;
  private isRead = false;
  private input: Input = { sources: [], pages: null };
  private readonly disk = new Map<string, Source>();
  private readonly buffers = new Map<string, Source>();
  /** Parsed files, so that a keystroke only parses the file that it changes. */
  private readonly parsed: ParsedFiles = new WeakMap();
  private known: Reading | null = null;
  /** The reading for which `good` was last updated. */
  private concluded: Reading | null = null;
  private good: Extract<Analysis, { ok: true }> | null = null;

  constructor(root: string) {
    this.root = root;
    this.shown = root;
  }

  /** The folders of the site when it was last read. */
  folders(): Folders {
    return foldersOf(this.input);
  }

  /** The kind of the manifest at a path; undefined if it is not a manifest. */
  kindOf(path: string): Kind | undefined {
    return kindOf(path, this.folders().spec);
  }

  /** The error in the configuration because of which the site could not be read. */
  get failure(): string | null {
    return this.problem;
  }

  /** Whether the site has been read at all. */
  get isLoaded(): boolean {
    return this.isRead;
  }

  /** Takes the folders open in the editor: URIs of the site are based on the one that contains it. */
  openedIn(uris: readonly string[]): void {
    for (const folder of uris.filter((uri) => uri.startsWith('file:')).map((uri) => fileURLToPath(uri))) {
      if (!existsSync(folder)) continue;
      const inside = relative(realpathSync(folder), realpathSync(this.root));
      if (leadsOut(inside)) continue;
      this.shown = join(folder, inside);
      return;
    }
  }

  /**
   * Reads the site from disk; buffers still override it. If the configuration cannot be read, the error is stored as the
   * failure.
   */
  async load(): Promise<void> {
    try {
      this.input = await loadInput(this.root);
      this.problem = null;
    } catch (error) {
      if (!(error instanceof UsageError) || !existsSync(join(this.root, CONFIG))) throw error;
      this.problem = error.message;
      return;
    }
    this.isRead = true;
    const before = new Map(this.disk);
    this.disk.clear();
    for (const source of this.input.sources) {
      const old = before.get(source.path);
      this.disk.set(source.path, old?.text === source.text && old.encoding === source.encoding ? old : source);
    }
    this.known = null;
  }

  /** The path of a document in the project, or undefined if it is outside. */
  pathOf(uri: string): string | undefined {
    if (!uri.startsWith('file:')) return undefined;
    const file = fileURLToPath(uri);
    const path = [this.shown, this.root].map((root) => relative(root, file)).find((one) => !leadsOut(one));
    return path?.split(sep).join('/');
  }

  uriOf(path: string): string {
    return pathToFileURL(join(this.shown, path)).href;
  }

  /** Sets the text in an editor, saved or not; null returns to the text on disk. */
  edit(path: string, text: string | null): void {
    if (text === null) this.buffers.delete(path);
    else this.buffers.set(path, { path, text });
    this.known = null;
  }

  /** The current text of every manifest. */
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
    return { ...this.input, sources: this.sources(), pages: this.pages() };
  }

  /** The pages of the registry as typed; exports are known only for pages registered on disk. */
  private pages(): Input['pages'] {
    const { pages } = this.input;
    const { registry } = this.folders();
    const typed = this.buffers.get(registry);
    if (!typed) return pages;
    return readRegistry(
      typed,
      (file) => existsSync(join(this.root, dirname(registry), file)),
      (file) => pages?.find((page) => page.file === file)?.exports ?? null,
    );
  }

  /** The current manifests with all their diagnostics. */
  reading(): Reading {
    this.known ??= readManifests(this.current(), this.parsed);
    return this.known;
  }

  /** The last state without errors, used for hovers and URLs while the user is typing. */
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
