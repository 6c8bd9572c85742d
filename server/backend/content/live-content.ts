import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Db } from '../db/database.ts';
import { PublishedRows } from '../db/published-rows.ts';
import { settings } from '../db/schema.ts';
import type { WordList } from '../search/word-list.ts';
import { problemText } from './content-error.ts';
import { sweepPictures } from './picture-sweep.ts';
import type { PictureStore } from './pictures.ts';
import { type Content, type ContentReader, isContentFile } from './read-content.ts';
import { CONTENT_CHANNEL, CONTENT_VERSION, contentReader, writeContent } from './sync.ts';
import { type FolderWatch, watchFolder } from './watch-folder.ts';

interface LiveContentOptions {
  readonly db: Db;
  readonly contentDir: string;
  /** Where the pictures of articles are stored. */
  readonly pictures: PictureStore;
  /** Whether entries that are samples are published. */
  readonly samples?: boolean | undefined;
  readonly words: WordList;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether the folder is watched. */
  readonly watch: boolean;
  /** Subscribes to a channel of the database server; undefined if no other process can share the database. */
  readonly listen?: (channel: string, onMessage: (payload: string) => void) => Promise<void>;
  /** Called as soon as this process learns of a new version. */
  readonly onVersion?: () => void;
}

/** Interval for polling the version in the database, in case a message was lost with a connection. Milliseconds. */
const POLL_MS = 5_000;
/** How often the clock is checked while an entry waits to become due. Milliseconds. */
const CLOCK_MS = 1_000;
const RETRY_MS = 2_000;
/** Delay before reading a file again after an error of the operating system. Milliseconds. */
const AGAIN_MS = 30_000;
/** How often the folder is read even if no change is noticed: the grace time of replaced pictures ends without a change. */
const DAY_MS = 86_400_000;

/**
 * Keeps the database up to date with the content folder while the server runs: publishes changed files and entries that become
 * due, and follows the publications of other processes. Publishes one change at a time and retries after a failure.
 */
export class LiveContent {
  readonly #options: LiveContentOptions;
  readonly #reader: ContentReader;
  readonly #reported = new Set<string>();
  readonly #rows = new PublishedRows();
  /** Files to check next; undefined for the whole folder. */
  #touched: Set<string> | undefined = new Set();
  /** Whether the folder has changed since it was published. If so, it is published whole, even over other processes' content. */
  #hasChanged = false;
  #version = '';
  /** The version of this process's own folder at its last publication. */
  #own: string | undefined;
  #running: Promise<void> = Promise.resolve();
  #isQueued = false;
  #isClosed = false;
  #isSubscribed = false;
  #due: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;
  #poll: NodeJS.Timeout | undefined;
  #daily: NodeJS.Timeout | undefined;
  #watch: FolderWatch | undefined;

  private constructor(options: LiveContentOptions, reader: ContentReader) {
    this.#options = options;
    this.#reader = reader;
  }

  /** Publishes the folder and then follows its changes. Rejects if the database cannot be written. */
  static async start(options: LiveContentOptions): Promise<LiveContent> {
    const { db, contentDir, clock, pictures, samples } = options;
    const live = new LiveContent(options, await contentReader(db, contentDir, clock, { pictures, samples }));
    await live.#takeOver(true);
    await live.#follow();
    live.#daily = setInterval(() => void live.refresh(), DAY_MS);
    live.#daily.unref();
    if (options.watch) live.#watch = watchFolder(options.contentDir, (files) => live.refresh(files), options.log);
    return live;
  }

  /** Changes when any content or column changes, in this process or another one. */
  get version(): string {
    return this.#version;
  }

  /** The number of problems in the folder. */
  get problems(): number {
    return this.#reported.size;
  }

  /**
   * Reads the folder again, or only `files` if nothing else has changed. Resolves once the current content is published or its
   * publication has failed.
   */
  refresh(files?: ReadonlySet<string>): Promise<void> {
    const isCertain = files !== undefined && [...files].every(isContentFile);
    if (isCertain && this.#touched) for (const file of files) this.#touched.add(file);
    else this.#touched = undefined;
    if (this.#isClosed || this.#isQueued) return this.#running;
    this.#isQueued = true;
    this.#running = this.#running.then(async () => {
      this.#isQueued = false;
      if (this.#isClosed) return;
      const touched = this.#touched;
      this.#touched = new Set();
      await this.#takeOver(false, touched).catch((error: unknown) => {
        this.#touched = undefined;
        this.#options.log.error('a change of the content could not be published', error);
        this.#wait(RETRY_MS);
      });
    });
    return this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#due);
    clearTimeout(this.#again);
    clearInterval(this.#poll);
    clearInterval(this.#daily);
    await this.#watch?.close();
    await this.#running;
  }

  async #takeOver(isStart: boolean, touched?: ReadonlySet<string>): Promise<void> {
    const { db, words, clock, log, listen } = this.#options;
    const content = await this.#reader.read({
      now: clock.now(),
      touched,
      onProgress: (done, total) => log.info('content is being read', { done, total }),
    });
    this.#report(content, isStart);
    this.#hasChanged ||= content.hasChanged;
    const result = await writeContent(db, content, {
      onTopOf: this.#hasChanged ? undefined : this.#own,
      ...{ words, withColumns: isStart, announce: listen !== undefined, rows: this.#rows },
      onProgress: (part, done, total) => log.info('content is being written', { part, done, total }),
    });
    this.#hasChanged = false;
    if (result.isWhole) this.#own = result.version;
    else log.info('another process has published another folder; what is due was added', { written: result.written });
    this.#becomes(result.version);
    if (!isStart && result.written + result.removed > 0)
      log.info('content was published', { written: result.written, removed: result.removed, version: result.version });
    // After an incomplete reading it is unknown which pictures are in use.
    if (result.isWhole && !content.mayPass) await this.#sweepPictures(content);
    if (content.nextDue) this.#waitFor(content.nextDue);
    if (content.mayPass) this.#tryAgain();
  }

  /** Removes pictures that are not in use. They do no harm to what is published, so a failure is logged only. */
  async #sweepPictures(content: Content): Promise<void> {
    const { db, pictures, clock, log } = this.#options;
    try {
      const removed = await sweepPictures({ db, folder: pictures.folder, use: content.pictures, now: clock.now() });
      if (removed > 0) log.info('pictures that nothing names were removed', { removed });
    } catch (error) {
      log.error('pictures that nothing names could not be removed', error);
    }
  }

  #tryAgain(): void {
    clearTimeout(this.#again);
    this.#again = setTimeout(() => void this.refresh(), AGAIN_MS);
    this.#again.unref();
  }

  #becomes(version: string): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#options.onVersion?.();
  }

  /** Logs each problem once, and again only if it returns after it was fixed. */
  #report({ problems }: Content, isStart: boolean): void {
    const texts = new Set(problems.map(problemText));
    const message = isStart
      ? 'a content file is left out'
      : 'a content file cannot be used; what is published of it stays';
    for (const reason of texts) if (!this.#reported.has(reason)) this.#options.log.warn(message, { reason });
    this.#reported.clear();
    for (const reason of texts) this.#reported.add(reason);
  }

  #wait(milliseconds: number, then: () => void = () => void this.refresh()): void {
    clearTimeout(this.#due);
    this.#due = setTimeout(then, milliseconds);
    this.#due.unref();
  }

  /** Publishes at an instant. Checks the clock every second, because it may be set, and timers stop while a machine sleeps. */
  #waitFor(due: Date): void {
    const left = due.getTime() - this.#options.clock.now().getTime();
    if (left <= 0) void this.refresh();
    else this.#wait(Math.min(left + 1, CLOCK_MS), () => this.#waitFor(due));
  }

  /** Follows the publications of other processes: by messages, and by polling in case a message was lost. */
  async #follow(): Promise<void> {
    const { listen } = this.#options;
    if (!listen) return;
    await this.#subscribe();
    this.#poll = setInterval(() => void this.#ask().catch(() => undefined), POLL_MS);
    this.#poll.unref();
  }

  async #subscribe(): Promise<void> {
    await this.#options.listen?.(CONTENT_CHANNEL, (version) => {
      this.#becomes(version);
    });
    this.#isSubscribed = true;
  }

  async #ask(): Promise<void> {
    const { db } = this.#options;
    if (!this.#isSubscribed) await this.#subscribe();
    const [known] = await db.select().from(settings).where(eq(settings.key, CONTENT_VERSION));
    if (!known || known.value === this.#version || this.#isQueued) return;
    this.#becomes(known.value);
    // The message did not arrive, so the subscription is no longer reliable; the next poll subscribes again.
    this.#isSubscribed = false;
  }
}
