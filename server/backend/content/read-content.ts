import { stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { ContentProblem } from './content-error.ts';
import { listFolder } from './list-folder.ts';
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
  /** Columns of such tables: which ids they had is not known, so whatever is published there stays. */
  readonly unreadableColumns: Set<string>;
  /** Ids of the files that can be used, drafts and waiting entries as well. */
  readonly owned: Set<string>;
  /** The entries that wait for their time. */
  readonly waiting: WaitingEntry[];
  /** Whether a file has come, changed or gone since the last reading. */
  readonly hasChanged: boolean;
  /** Whether a file could not be read for a reason that may be gone at the next reading. */
  readonly mayPass: boolean;
  /** When the next entry that waits is due; null where none does. */
  nextDue: Date | null;
}

/** An entry of a later time as it was read. */
export type WaitingEntry = Pick<ReleaseRow, 'id' | 'hash'>;

interface KnownFile {
  /** Empty for what is to be read again at the next reading, changed or not. */
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

/** What a file has come to, as a text that is equal where that is. */
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
  readonly pictures?: PictureTarget | null | undefined;
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
    const mayPass = [...this.#known.values()].some(({ stamp }) => stamp === '');
    const content = emptyContent({ files, hasChanged, mayPass });
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
    const paths = await listFolder(this.#root);
    const files = paths.filter((file) => !notContent.test(file)).sort();
    return { files, attached: await this.#attachedState(paths) };
  }

  /** Brings what is known of the files up to date; returns their names in order, and whether any is another one now. */
  async #update(
    touched: ReadonlySet<string> | undefined,
    onProgress: ReadOptions['onProgress'],
  ): Promise<Pick<Content, 'files' | 'hasChanged'>> {
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
      // What is only tried again is as it was, and a file that was copied or touched may hold the same.
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

  /** The state of each file that counts. Ids are unique: the file that had one first keeps it, later files are reported. */
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
