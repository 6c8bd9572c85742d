import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { type Database, type Db, openDatabase } from '../../../server/backend/db/database.ts';
import { type Backend, type BackendOptions, startBackend } from '../../../server/backend/index.ts';
import type { Log } from '../../../server/log.ts';
import { administer, databaseOn, firstStart } from '../../support/backend-template.ts';
import { borrowDatabase, returnDatabase } from './shared-database.ts';

interface MakeOptions {
  /** Further folders of the project's own content, such as `returns`. */
  readonly folders?: readonly string[];
  /** Begins with an empty database, as an installation does, instead of a copy of a backend that has started once. */
  readonly isFirstStart?: boolean;
  /** Has the embedded database in its own data folder, where the test opens it as a file or changes its tables. */
  readonly hasOwnDatabase?: boolean;
  /** Publishes changes of the content folder while it runs. */
  readonly watchContent?: boolean;
  /** An empty database on a PostgreSQL server of the test's own, which it removes itself. */
  readonly emptyDatabaseUrl?: string | undefined;
}

/** A body as the browser encrypts it. */
export function encryptedFor(publicKeyPem: string, value: unknown): string {
  const bytes = Buffer.from(JSON.stringify(value));
  const key = { key: publicKeyPem, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += 190)
    blocks.push(publicEncrypt(key, bytes.subarray(from, from + 190)));
  return Buffer.concat(blocks).toString('base64');
}

/** What a member of the demo logs in with. */
export type DemoLogin = { readonly phoneNumber: string; readonly password: string };

/** The demo's members in the order in which they were made. */
export async function accountsIn(dataDir: string): Promise<readonly DemoLogin[]> {
  const text = await readFile(join(dataDir, 'demo-accounts.txt'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => ({ phoneNumber: line.split(/\s+/)[0] ?? '', password: /password: (\S+)/.exec(line)?.[1] ?? '' }));
}

/** A backend on a database and a content folder of its own, with a clock that the test sets. */
export class TestBackend {
  readonly root: string;
  readonly lines: string[] = [];
  now = new Date(firstStart);
  /** Whether the next start is that of a demo. */
  demo = true;
  /** The second factor as the next start has it. */
  secondFactor: BackendOptions['secondFactor'];
  /** The scanner of the next start. */
  scan: BackendOptions['scan'];
  /** The store of uploads of the next start; undefined is the data folder. */
  uploads: BackendOptions['uploads'];
  /** The gateway for codes, and the files of authorities, of the next start; without them the demo has its own. */
  sms: BackendOptions['sms'];
  certificates: BackendOptions['certificates'];
  backend: Backend | null = null;
  /** Its database on a PostgreSQL server; undefined on the embedded one. */
  databaseUrl: string | undefined;
  #shared: Db | null = null;
  #watchContent = false;

  constructor(root: string) {
    this.root = root;
  }

  static async make(files: Readonly<Record<string, string>> = {}, options: MakeOptions = {}): Promise<TestBackend> {
    const { folders = [], watchContent = false, emptyDatabaseUrl } = options;
    const { isFirstStart = emptyDatabaseUrl !== undefined, hasOwnDatabase = isFirstStart } = options;
    const test = new TestBackend(await mkdtemp(join(tmpdir(), 'portal-backend-')));
    test.#watchContent = watchContent;
    const template = inject('backendTemplate');
    cpSync(join(template, 'content'), test.contentDir, { recursive: true });
    if (emptyDatabaseUrl) test.databaseUrl = emptyDatabaseUrl;
    else if (inject('templateDatabase')) await test.#createDatabase(isFirstStart);
    else if (!hasOwnDatabase) test.#shared = await borrowDatabase();
    const source = join(template, 'data/pglite');
    if (!isFirstStart) {
      const filter = (path: string): boolean => test.#shared === null || path !== source;
      cpSync(join(template, 'data'), join(test.root, 'data'), { recursive: true, filter });
    } else cpSync(inject('emptyDatabase'), join(test.root, 'data/pglite'), { recursive: true });
    for (const folder of folders)
      cpSync(`server/content/${folder}`, join(test.contentDir, folder), { recursive: true });
    for (const [path, text] of Object.entries(files)) await test.put(path, text);
    await test.start();
    return test;
  }

  /** On a PostgreSQL server: a database of its own. */
  async #createDatabase(isFirstStart: boolean): Promise<void> {
    const template = inject('templateDatabase');
    if (!template) return;
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    await administer(template.server, `create database ${name}${isFirstStart ? '' : ` template ${template.name}`}`);
    this.databaseUrl = databaseOn(template.server, name);
  }

  get contentDir(): string {
    return join(this.root, 'content');
  }

  async put(path: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.contentDir, path)), { recursive: true });
    await writeFile(join(this.contentDir, path), text);
  }

  async start(): Promise<void> {
    this.backend = await this.#startOne();
  }

  /** Another backend on the same database, as a second process would be; the test closes it. */
  startAnother(): Promise<Backend> {
    return this.#startOne();
  }

  #startOne(): Promise<Backend> {
    const note =
      (level: string) =>
      (message: string, details?: unknown): void => {
        this.lines.push(`${level} ${message} ${JSON.stringify(details ?? '')}`);
      };
    const log: Log = {
      info: note('info'),
      warn: note('warn'),
      error: (message, error) => note('error')(message, String(error)),
    };
    return startBackend({
      database: this.#shared ?? undefined,
      databaseUrl: this.databaseUrl,
      dataDir: join(this.root, 'data'),
      contentDir: this.contentDir,
      watchContent: this.#watchContent,
      migrationsDir: 'server/backend/db/migrations',
      demo: this.demo,
      secondFactor: this.secondFactor,
      scan: this.scan,
      uploads: this.uploads,
      sms: this.sms,
      certificates: this.certificates,
      // Tests speak for several addresses by the header of one proxy.
      trustedProxies: 1,
      clock: { now: () => this.now },
      log,
    });
  }

  async stop(): Promise<void> {
    await this.backend?.close();
    this.backend = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    if (this.#shared) returnDatabase();
    this.#shared = null;
    const template = inject('templateDatabase');
    if (template && this.databaseUrl?.startsWith(template.server.replace(/[^/]*$/, '')))
      await administer(template.server, `drop database ${new URL(this.databaseUrl).pathname.slice(1)} with (force)`);
    await rm(this.root, { recursive: true, force: true });
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (!this.backend) throw new Error('the backend is not running');
    return this.backend.app.fetch(new Request(`http://backend.test${path}`, init));
  }

  async call(path: string, query: Readonly<Record<string, string | number>> = {}, token?: string): Promise<Answer> {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await this.fetch(`${path}?${search}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return (await response.json()) as Answer;
  }

  async post(
    path: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
    method = 'POST',
  ): Promise<Answer> {
    const response = await this.fetch(path, {
      method,
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    return (await response.json()) as Answer;
  }

  encrypted(value: unknown): string {
    return encryptedFor(this.backend?.publicKeyPem ?? '', value);
  }

  accounts(): Promise<readonly DemoLogin[]> {
    return accountsIn(join(this.root, 'data'));
  }

  /** The last code that went to a number, as the demo writes it down; '' where none has gone. */
  codeSentTo(phoneNumber: string): string {
    const sent = [...this.lines.join('\n').matchAll(/"phoneNumber":"(\d+)","demo":"(\d{6})"/g)];
    return sent.filter((match) => match[1] === phoneNumber).at(-1)?.[2] ?? '';
  }

  /** The database, if no backend runs on its own data folder; the test closes it. */
  async openDatabase(): Promise<Pick<Database, 'db' | 'close'>> {
    if (this.#shared) return { db: this.#shared, close: async () => undefined };
    return openDatabase({
      databaseUrl: this.databaseUrl,
      dataDir: join(this.root, 'data'),
      migrationsDir: 'server/backend/db/migrations',
    });
  }

  /** What another process, such as a command, does in the database while the backend runs; needs the shared database or a server. */
  async whileRunning<T>(use: (db: Db) => PromiseLike<T>): Promise<T> {
    const { db, close } = await this.openDatabase();
    // A Drizzle query is not a Promise: its own `finally` does not wait for the query.
    try {
      return await use(db);
    } finally {
      await close();
    }
  }

  /** Stops the backend and uses its database. */
  async whileStopped<T>(use: (db: Db) => PromiseLike<T>): Promise<T> {
    await this.stop();
    return this.whileRunning(use);
  }

  /** Uses the database while the backend is stopped, and starts it again. */
  async inDatabase<T>(use: (db: Db) => PromiseLike<T>): Promise<T> {
    const found = await this.whileStopped(use);
    await this.start();
    return found;
  }

  async login(index = 0): Promise<string> {
    const account = (await this.accounts())[index];
    const body = this.encrypted({ userName: '', phoneCode: '', ...account });
    return String((await this.post('/company/loginByPhone', body)).token);
  }
}

export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly total?: number;
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly data?: unknown;
  readonly token?: string;
  readonly user?: Readonly<Record<string, unknown>>;
  readonly permissions?: readonly string[];
}

interface ArticleHead {
  readonly title?: string;
  readonly day?: number;
  readonly more?: string;
  readonly body?: string;
}

/** An article's file. */
export const article = ({
  title = '一篇关于核电的文章',
  day = 0,
  more = '',
  body = '正文的第一句话。',
}: ArticleHead = {}): string =>
  `---\ntitle: ${title}\nsummary: 这是一条用于测试的摘要，说明文章的大意。\nday: ${day}\n${more}---\n\n${body}\n`;

export const idsOf = (answer: Answer): unknown[] => (answer.rows ?? []).map((row) => row.id);
