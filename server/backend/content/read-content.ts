import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { ContentProblem } from './content-error.ts';
import { isPicture, type PictureStore } from './pictures.ts';
import {
  type AttachmentRow,
  type FileContent,
  type MemorabiliaRow,
  type PhotoRow,
  type ReleaseRow,
  readContentFile,
  type WithdrawalRow,
} from './read-file.ts';

export type { AttachmentRow, MemorabiliaRow, PhotoRow, ReleaseRow } from './read-file.ts';

/** Everything that the content folder publishes, as rows, and what is wrong with it. */
export interface Content {
  readonly releases: ReleaseRow[];
  readonly attachments: AttachmentRow[];
  readonly photos: PhotoRow[];
  readonly memorabilia: MemorabiliaRow[];
  readonly withdrawals: WithdrawalRow[];
  readonly problems: ContentProblem[];
  /** Every file that was looked at, by name. */
  readonly files: readonly string[];
  /** Ids of files that cannot be used and of which no earlier state is known here: what is published of them stays. */
  readonly unreadable: Set<string>;
  /** When the next entry that waits is due; null where none does. */
  nextDue: Date | null;
}

interface KnownFile {
  readonly stamp: string;
  /** State of `files/` and of all pictures, in which those of the file were looked up. */
  readonly attached: string;
  readonly read: FileContent;
  readonly problems: readonly ContentProblem[];
  /** The last state that could be used. */
  accepted: FileContent | null;
}

/** What lies in the folder beside the columns' content: attachments, fact tables, statistics, returns, words of the search, notes. */
const notContent = /^(files|facts|returns|search|statistics)\/|(^|\/)README\.md$|(^|\/)\.|(~|\.(tmp|swp|part))$/;

const stampOf = async (path: string): Promise<string | null> => {
  const found = await stat(path).catch(() => null);
  return found && `${found.ino}:${found.size}:${found.mtimeMs}:${found.ctimeMs}`;
};

/** Whether a file is read by itself: neither an attachment, nor a picture, on which other files depend. */
export const isContentFile = (file: string): boolean => !notContent.test(file) && !isPicture(file);

/** The files of the folder, and the state of all attachments and pictures. */
interface Listing {
  readonly files: readonly string[];
  readonly attached: string;
}

/** How many files are read at once. */
const AT_ONCE = 32;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}

const emptyContent = (files: readonly string[]): Content => ({
  files,
  releases: [],
  attachments: [],
  photos: [],
  memorabilia: [],
  withdrawals: [],
  problems: [],
  unreadable: new Set(),
  nextDue: null,
});

export interface ReadOptions {
  /** Entries of a later date wait. Without it nothing does. */
  readonly now?: Date;
  /** The files that came, changed or went since the last reading, where nothing else did. Without it all are looked at. */
  readonly touched?: ReadonlySet<string> | undefined;
  /** Told now and then how many of the changed files have been read. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ReaderOptions {
  /** With a store, the pictures of articles are made as they are read. */
  readonly pictures?: PictureStore | null | undefined;
  /** Whether entries that are samples are published; they are unless said otherwise. */
  readonly samples?: boolean | undefined;
}

const isReal = ({ sample }: { readonly sample: boolean }): boolean => !sample;

/** A file's entries without those that are samples. */
function withoutSamples(file: FileContent): FileContent {
  const real = {
    releases: file.releases.filter(isReal),
    photos: file.photos.filter(isReal),
    memorabilia: file.memorabilia.filter(isReal),
  };
  const ids = new Set([...real.releases, ...real.memorabilia].map(({ id }) => id));
  return { ...file, ...real, attachments: file.attachments.filter(({ releaseId }) => ids.has(releaseId)) };
}

/**
 * Reads one content folder, again and again: only files that changed are read anew, and one that can no longer be used
 * counts as it last could. `anchor` is the day that days are counted from.
 */
export class ContentReader {
  readonly #root: string;
  readonly #anchor: string;
  readonly #pictures: PictureStore | null;
  readonly #samples: boolean;
  readonly #known = new Map<string, KnownFile>();
  #listing: Listing | null = null;

  constructor(root: string, anchor: string, { pictures = null, samples = true }: ReaderOptions = {}) {
    this.#root = root;
    this.#anchor = anchor;
    this.#pictures = pictures;
    this.#samples = samples;
  }

  async read({ now, touched, onProgress }: ReadOptions = {}): Promise<Content> {
    const files = await this.#update(touched, onProgress);
    const content = emptyContent(files);
    const used = this.#choose(files, content);
    for (const file of files) {
      const found = used.get(file);
      if (found) this.#add(content, this.#samples ? found : withoutSamples(found), now);
    }
    return content;
  }

  /** Lists the folder anew, or what touched files make of the last list. */
  async #list(last: Listing | null, touched: ReadonlySet<string> | undefined): Promise<Listing> {
    if (last && touched) {
      const files = new Set(last.files);
      for (const file of touched) {
        if ((await stampOf(join(this.#root, file))) === null) files.delete(file);
        else files.add(file);
      }
      return { files: [...files].sort(), attached: last.attached };
    }
    const entries = await readdir(this.#root, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    const files = paths.filter((file) => !notContent.test(file)).sort();
    return { files, attached: await this.#attachedState(paths) };
  }

  /** Brings what is known of the files up to date; returns their names in order. */
  async #update(
    touched: ReadonlySet<string> | undefined,
    onProgress: ReadOptions['onProgress'],
  ): Promise<readonly string[]> {
    const last = this.#listing;
    // A reading that fails may have taken in a part of the changes: the next one looks at everything.
    this.#listing = null;
    const { files, attached } = await this.#list(last, touched);
    const changed: [string, string][] = [];
    const looked = last && touched ? files.filter((file) => touched.has(file)) : files;
    await inParallel(looked, async (file) => {
      const stamp = (await stampOf(join(this.#root, file))) ?? '';
      const known = this.#known.get(file);
      const { attachments = [], pictures = [] } = known?.read ?? {};
      const depends = known && attachments.length + pictures.length + known.problems.length > 0;
      if (known?.stamp !== stamp || (depends && known.attached !== attached)) changed.push([file, stamp]);
    });
    let done = 0;
    await inParallel(changed, async ([file, stamp]) => {
      const { content: read, problems } = await readContentFile(this.#root, this.#anchor, file, this.#pictures);
      this.#known.set(file, { stamp, attached, read, problems, accepted: this.#known.get(file)?.accepted ?? null });
      done += 1;
      if (done % 500 === 0) onProgress?.(done, changed.length);
    });
    const present = new Set(files);
    for (const file of this.#known.keys()) if (!present.has(file)) this.#known.delete(file);
    this.#listing = { files, attached };
    return files;
  }

  async #attachedState(paths: readonly string[]): Promise<string> {
    const files = paths.filter((path) => path.startsWith('files/') || isPicture(path)).sort();
    const stamps = await Promise.all(files.map(async (file) => `${file}=${await stampOf(join(this.#root, file))}`));
    return stamps.join('\n');
  }

  /** The state of each file that counts. Ids are unique: the file that had one first keeps it, later files are reported. */
  #choose(files: readonly string[], content: Content): Map<string, FileContent> {
    const used = new Map<string, FileContent>();
    const owners = new Map<string, string>();
    const take = (file: string, state: FileContent): boolean => {
      if (state.ids.some((id) => owners.has(id)) || new Set(state.ids).size < state.ids.length) return false;
      for (const id of state.ids) owners.set(id, file);
      used.set(file, state);
      return true;
    };
    const isSettled = (file: string): boolean => this.#known.get(file)?.accepted === this.#known.get(file)?.read;
    for (const file of [...files].sort((a, b) => Number(isSettled(b)) - Number(isSettled(a)))) {
      const known = this.#known.get(file);
      if (!known) continue;
      content.problems.push(...known.problems);
      if (known.problems.length === 0 && take(file, known.read)) {
        known.accepted = known.read;
        continue;
      }
      if (known.problems.length === 0) content.problems.push(...duplicates(file, known.read, owners));
      if (known.accepted && take(file, known.accepted)) continue;
      const ids = known.problems.length > 0 ? [...known.read.ids, basename(file, '.md')] : [];
      for (const id of ids) content.unreadable.add(id);
    }
    content.problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
    return used;
  }

  #add(content: Content, file: FileContent, now: Date | undefined): void {
    if (file.isDraft) return;
    if (now && file.from && file.from > now) {
      if (!content.nextDue || file.from < content.nextDue) content.nextDue = file.from;
      return;
    }
    content.releases.push(...file.releases);
    content.attachments.push(...file.attachments);
    content.photos.push(...file.photos);
    content.memorabilia.push(...file.memorabilia);
    content.withdrawals.push(...file.withdrawals);
  }
}

function duplicates(file: string, { ids }: FileContent, owners: ReadonlyMap<string, string>): ContentProblem[] {
  const seen = new Set<string>();
  return ids.flatMap((id) => {
    const first = owners.get(id) ?? (seen.has(id) ? file : undefined);
    seen.add(id);
    if (!first) return [];
    const cause = `the id “${id}” is already that of ${first}`;
    return [{ file, line: 1, column: 1, cause, fix: 'Rename one of the two' }];
  });
}
