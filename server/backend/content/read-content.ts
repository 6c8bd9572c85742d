import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { ContentProblem } from './content-error.ts';
import { listFolder } from './list-folder.ts';
import { type PictureUse, pictureUseOf } from './picture-sweep.ts';
import { isPicture, type PictureTarget } from './pictures.ts';
import {
  type AttachmentRow,
  columnOf,
  type FileContent,
  type MemorabiliaRow,
  type PhotoRow,
  type ReleaseRow,
  readContentFile,
  type WithdrawalRow,
} from './read-file.ts';

export type { AttachmentRow, MemorabiliaRow, PhotoRow, ReleaseRow } from './read-file.ts';

/** Everything that the content folder publishes, as rows, with the problems of its files. */
export interface Content {
  readonly releases: ReleaseRow[];
  readonly attachments: AttachmentRow[];
  readonly photos: PhotoRow[];
  readonly memorabilia: MemorabiliaRow[];
  readonly withdrawals: WithdrawalRow[];
  readonly problems: ContentProblem[];
  /** The names of all content files in the folder. */
  readonly files: readonly string[];
  /** Ids of unusable files of which this process knows no earlier usable state: their published rows stay. */
  readonly unreadable: Set<string>;
  /** Columns of unusable tables: it is unknown which ids such a table had, so all published rows of its column stay. */
  readonly unreadableColumns: Set<string>;
  /** Ids of all usable files, including drafts and waiting entries. */
  readonly owned: Set<string>;
  /** The entries whose publication time is in the future. */
  readonly waiting: WaitingEntry[];
  /** Whether a file was added, changed or removed since the last reading. */
  readonly hasChanged: boolean;
  /** Whether a file could not be read for a temporary reason, so that the next reading may succeed. */
  readonly mayPass: boolean;
  /** When the next waiting entry is due; null if none waits. */
  nextDue: Date | null;
  /** The pictures of the states that are in use or were read last. */
  pictures: PictureUse;
}

/** An entry with a future publication time. The hash is that of its file as read. */
export type WaitingEntry = Pick<ReleaseRow, 'id' | 'hash'>;

interface KnownFile {
  /** Empty if the file must be read again at the next reading, whether it has changed or not. */
  readonly stamp: string;
  /** State of `files/` and of all pictures when the file's own attachments and pictures were looked up. */
  readonly attached: string;
  readonly read: FileContent;
  readonly problems: readonly ContentProblem[];
  /** The last state that could be used. */
  accepted: FileContent | null;
}

/** Files that are not content of columns: attachments, fact tables, statistics, returns, the search's word list, notes. */
const notContent = /^(files|facts|returns|search|statistics)\/|(^|\/)README\.md$|(^|\/)\.|(~|\.(tmp|swp|part))$/;

const stampOf = async (path: string): Promise<string | null> => {
  const found = await stat(path).catch(() => null);
  return found && `${found.ino}:${found.size}:${found.mtimeMs}:${found.ctimeMs}`;
};

/** Whether no other file depends on a file: it is neither an attachment nor a picture. */
export const isContentFile = (file: string): boolean => !notContent.test(file) && !isPicture(file);

/** The result of reading a file as a string, to compare two readings. */
const textOf = ({ read, problems }: Pick<KnownFile, 'read' | 'problems'>): string =>
  JSON.stringify(problems.length > 0 ? problems : read);

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

const emptyContent = (reading: Pick<Content, 'files' | 'hasChanged' | 'mayPass'>): Content => ({
  ...reading,
  releases: [],
  attachments: [],
  photos: [],
  memorabilia: [],
  withdrawals: [],
  problems: [],
  unreadable: new Set(),
  unreadableColumns: new Set(),
  owned: new Set(),
  waiting: [],
  nextDue: null,
  pictures: pictureUseOf([]),
});

export interface ReadOptions {
  /** Entries with a later publication time wait. If missing, no entry waits. */
  readonly now?: Date;
  /** The only files that were added, changed or removed since the last reading. If missing, all files are checked. */
  readonly touched?: ReadonlySet<string> | undefined;
  /** Called after every 500 files with the number of changed files that have been read. */
  readonly onProgress?: (done: number, total: number) => void;
}

export interface ReaderOptions {
  /** If given, receives the pictures of articles as the articles are read. */
  readonly pictures?: PictureTarget | null | undefined;
  /** Whether sample entries are published; true by default. */
  readonly samples?: boolean | undefined;
}

const isReal = ({ sample }: { readonly sample: boolean }): boolean => !sample;

/** A file's content without sample entries. */
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
 * Reads one content folder repeatedly. Only changed files are read again; if a file becomes unusable, its last usable state
 * counts. `anchor` is the day that days are counted from.
 */
export class ContentReader {
  readonly #root: string;
  readonly #anchor: string;
  readonly #pictures: PictureTarget | null;
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
    const { files, hasChanged } = await this.#update(touched, onProgress);
    const known = [...this.#known.values()];
    const mayPass = known.some(({ stamp }) => stamp === '');
    const content = emptyContent({ files, hasChanged, mayPass });
    const used = this.#choose(files, content);
    content.pictures = pictureUseOf(known.flatMap(({ read, accepted }) => (accepted ? [read, accepted] : [read])));
    for (const file of files) {
      const found = used.get(file);
      if (found) this.#add(content, this.#samples ? found : withoutSamples(found), now);
    }
    return content;
  }

  /** Lists the folder, or updates the last list with the touched files. */
  async #list(last: Listing | null, touched: ReadonlySet<string> | undefined): Promise<Listing> {
    if (last && touched) {
      const files = new Set(last.files);
      for (const file of touched) {
        if ((await stampOf(join(this.#root, file))) === null) files.delete(file);
        else files.add(file);
      }
      return { files: [...files].sort(), attached: last.attached };
    }
    const paths = await listFolder(this.#root);
    const files = paths.filter((file) => !notContent.test(file)).sort();
    return { files, attached: await this.#attachedState(paths) };
  }

  /** Updates the known files; returns all file names in order, and whether any content has changed. */
  async #update(
    touched: ReadonlySet<string> | undefined,
    onProgress: ReadOptions['onProgress'],
  ): Promise<Pick<Content, 'files' | 'hasChanged'>> {
    const last = this.#listing;
    // If this reading fails, it may have processed only part of the changes: the next one then checks everything.
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
    let hasChanged = false;
    await inParallel(changed, async ([file, found]) => {
      const known = this.#known.get(file);
      const {
        content: read,
        problems,
        mayPass,
      } = await readContentFile(this.#root, this.#anchor, file, this.#pictures);
      const stamp = mayPass ? '' : found;
      this.#known.set(file, { stamp, attached, read, problems, accepted: known?.accepted ?? null });
      // A file that is only retried has not changed, and a file that was copied or touched may have the same content.
      hasChanged ||= known?.stamp !== '' && (!known || textOf(known) !== textOf({ read, problems }));
      done += 1;
      if (done % 500 === 0) onProgress?.(done, changed.length);
    });
    const present = new Set(files);
    for (const file of this.#known.keys()) {
      if (present.has(file)) continue;
      this.#known.delete(file);
      hasChanged = true;
    }
    this.#listing = { files, attached };
    return { files, hasChanged };
  }

  async #attachedState(paths: readonly string[]): Promise<string> {
    const files = paths.filter((path) => path.startsWith('files/') || isPicture(path)).sort();
    const stamps = await Promise.all(files.map(async (file) => `${file}=${await stampOf(join(this.#root, file))}`));
    return stamps.join('\n');
  }

  /** Selects the state of each file to publish. Ids are unique: the first file with an id owns it, later files are reported. */
  #choose(files: readonly string[], content: Content): Map<string, FileContent> {
    const used = new Map<string, FileContent>();
    const owners = new Map<string, string>();
    const take = (file: string, state: FileContent): boolean => {
      if (state.ids.some((id) => owners.has(id)) || new Set(state.ids).size < state.ids.length) return false;
      for (const id of state.ids) {
        owners.set(id, file);
        content.owned.add(id);
      }
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
      if (ids.length > 0 && extname(file) === '.csv') content.unreadableColumns.add(columnOf(dirname(file)) ?? '');
    }
    content.problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
    return used;
  }

  #add(content: Content, file: FileContent, now: Date | undefined): void {
    if (file.isDraft) return;
    if (now && file.from && file.from > now) {
      content.waiting.push(...file.releases.map(({ id, hash }) => ({ id, hash })));
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
