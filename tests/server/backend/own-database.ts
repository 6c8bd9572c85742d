import { ContentReader } from '../../../server/backend/content/read-content.ts';
import { writeContent } from '../../../server/backend/content/sync.ts';
import type { Db } from '../../../server/backend/db/database.ts';
import type { PublishedRows } from '../../../server/backend/db/published-rows.ts';
import { WordList } from '../../../server/backend/search/word-list.ts';
import { TestBackend } from './harness.ts';

/** A database with the small content, and its content folder, while no backend runs on them. */
export class OwnDatabase {
  readonly backend: TestBackend;
  readonly db: Db;
  readonly #close: () => Promise<void>;

  private constructor(backend: TestBackend, db: Db, close: () => Promise<void>) {
    this.backend = backend;
    this.db = db;
    this.#close = close;
  }

  static async open(): Promise<OwnDatabase> {
    const backend = await TestBackend.make();
    await backend.stop();
    const { db, close } = await backend.openDatabase();
    return new OwnDatabase(backend, db, close);
  }

  /** Writes files into the content folder and publishes all of it. */
  async publish(files: Readonly<Record<string, string>>, rows?: PublishedRows, words = new WordList()) {
    for (const [path, text] of Object.entries(files)) await this.backend.put(path, text);
    const content = await new ContentReader(this.backend.contentDir, '2026-11-21').read();
    return writeContent(this.db, content, { words, withColumns: false, announce: false, ...(rows && { rows }) });
  }

  async remove(): Promise<void> {
    await this.#close();
    await this.backend.remove();
  }
}
