import { join } from 'node:path';
import type { Hono } from 'hono';
import { operations } from '../../generated/contract.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { seedDemo } from './account/demo.ts';
import { accountHandlers, notYet } from './account/handlers.ts';
import { loadKeys } from './account/keys.ts';
import { logSender, PhoneCodes } from './account/phone-codes.ts';
import { mountFiles } from './content/files.ts';
import { contentHandlers } from './content/handlers.ts';
import { syncContent } from './content/sync.ts';
import { openDatabase } from './db/database.ts';
import { factHandlers } from './facts/handlers.ts';
import { readFacts } from './facts/tables.ts';
import { addressReader, createHttp } from './http/app.ts';
import { codes, Refusal, refuse } from './http/envelope.ts';
import { mount } from './http/mount.ts';
import { Sessions } from './http/session.ts';
import { reportingHandlers } from './reporting/handlers.ts';
import { mountReturnFiles } from './reporting/return-files.ts';
import { searchHandlers } from './search/handlers.ts';
import { wordListOrNone } from './search/word-list.ts';

export interface BackendOptions {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly contentDir: string;
  readonly migrationsDir: string;
  readonly corsOrigins?: readonly string[];
  readonly trustedProxies?: number;
  /** The embedded database's worker as a build made it. */
  readonly workerUrl?: URL;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Backend {
  readonly app: Hono;
  readonly publicKeyPem: string;
  /** Changes when content or columns do. */
  contentVersion(): string;
  close(): Promise<void>;
}

/** Starts the reference backend: database, content, calls. Throws DataDirLocked where another process has the folder. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { clock, log, contentDir, dataDir, corsOrigins = [], trustedProxies = 0 } = options;
  const { db, close } = await openDatabase(options);
  try {
    const words = await wordListOrNone(contentDir, log);
    const [content, facts, keys] = [
      await syncContent({ db, contentDir, words, clock, log }),
      await readFacts(join(contentDir, 'facts')),
      await loadKeys(db),
    ];
    await seedDemo(db, dataDir, clock, log);
    const sessions = new Sessions(db, clock);
    const phoneCodes = new PhoneCodes(db, clock, logSender(log));
    const app = createHttp({ log, corsOrigins, trustedProxies });
    const handlers = {
      ...contentHandlers(db, clock),
      ...searchHandlers(db, clock, words),
      ...accountHandlers({ db, clock, sessions, phoneCodes }),
      ...factHandlers(facts),
      ...(await reportingHandlers(db, clock, contentDir)),
    };
    mount(app, handlers, { db, clock, sessions, decrypt: keys.decrypt, addressOf: addressReader(trustedProxies) });
    mountFiles(app, db, sessions, contentDir);
    mountReturnFiles(app, db, sessions);
    for (const name of notYet) {
      const { method, path } = operations[name];
      app.on(method, path, (context) => context.json(refuse(new Refusal(codes.notYet, '该功能尚未开通'))));
    }
    return { app, publicKeyPem: keys.publicKeyPem, contentVersion: () => content.version, close };
  } catch (error) {
    await close();
    throw error;
  }
}
