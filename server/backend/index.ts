import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { avatarHandlers, mountAvatars } from './account/avatar.ts';
import { demoTrust } from './account/certificate/demo.ts';
import { certificateLogin } from './account/certificate/login.ts';
import { readTrust } from './account/certificate/trust.ts';
import { seedDemo } from './account/demo.ts';
import { accountHandlers } from './account/handlers.ts';
import { loadKeys } from './account/keys.ts';
import { OneTimes } from './account/one-time.ts';
import { phoneChangeHandlers } from './account/phone-change.ts';
import { logSender, PhoneCodes } from './account/phone-codes.ts';
import { syncPermissions } from './account/roles.ts';
import { subUserHandlers } from './account/sub-users.ts';
import { wechatLogin } from './account/wechat/login.ts';
import { type OpenPlatformOptions, openPlatform } from './account/wechat/open-platform.ts';
import { mountStandIn, standIn } from './account/wechat/stand-in.ts';
import { companyHandlers } from './company/handlers.ts';
import { mountFiles } from './content/files.ts';
import { contentHandlers } from './content/handlers.ts';
import { syncContent } from './content/sync.ts';
import { openDatabase } from './db/database.ts';
import { factHandlers } from './facts/handlers.ts';
import { readFacts } from './facts/tables.ts';
import { addressReader, createHttp } from './http/app.ts';
import { mount } from './http/mount.ts';
import { Sessions } from './http/session.ts';
import { journalHandlers } from './journals/handlers.ts';
import { reportingHandlers } from './reporting/handlers.ts';
import { mountReturnFiles } from './reporting/return-files.ts';
import { searchHandlers } from './search/handlers.ts';
import { wordListOrNone } from './search/word-list.ts';
import { statisticsHandlers } from './statistics/handlers.ts';
import { seedTraining } from './training/demo.ts';
import { trainingHandlers } from './training/handlers.ts';

export interface BackendOptions {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly contentDir: string;
  readonly migrationsDir: string;
  readonly corsOrigins?: readonly string[];
  readonly trustedProxies?: number;
  /** The embedded database's worker as a build made it. */
  readonly workerUrl?: URL;
  /** Files of PEM: whose certificates members may log in with. Without them the embedded test authority is made. */
  readonly certificates?: { readonly authorities: string; readonly revocationList?: string };
  /** The WeChat application; without it a page of the server plays WeChat's part. */
  readonly wechat?: Omit<OpenPlatformOptions, 'log'>;
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
    const [content, facts, statistics, keys] = [
      await syncContent({ db, contentDir, words, clock, log }),
      await readFacts(join(contentDir, 'facts')),
      await readFacts(join(contentDir, 'statistics'), 'statistics.yaml'),
      await loadKeys(db),
    ];
    await syncPermissions(db);
    await seedDemo(db, dataDir, clock, log);
    await seedTraining(db, clock);
    const { certificates, wechat } = options;
    const trust = certificates
      ? await readTrust(certificates.authorities, certificates.revocationList)
      : await demoTrust(db, dataDir, clock, log);
    const oneTimes = new OneTimes(db, clock);
    const provider = wechat ? openPlatform({ ...wechat, log }) : standIn(oneTimes);
    const sessions = new Sessions(db, clock);
    const phoneCodes = new PhoneCodes(db, clock, logSender(log));
    const app = createHttp({ log, corsOrigins, trustedProxies });
    const handlers = {
      ...contentHandlers(db, clock),
      ...searchHandlers(db, clock, words),
      ...accountHandlers({
        db,
        clock,
        sessions,
        phoneCodes,
        certificates: certificateLogin({ db, clock, oneTimes, trust }),
        wechat: wechatLogin({ db, clock, oneTimes, provider }),
      }),
      ...phoneChangeHandlers({ db, clock, sessions, phoneCodes }),
      ...subUserHandlers(db, sessions),
      ...avatarHandlers(db, dataDir),
      ...companyHandlers(db, clock),
      ...trainingHandlers(db, clock),
      ...factHandlers(facts),
      ...statisticsHandlers(statistics, clock),
      ...journalHandlers(db),
      ...(await reportingHandlers(db, clock, contentDir)),
    };
    mount(app, handlers, { db, clock, sessions, decrypt: keys.decrypt, addressOf: addressReader(trustedProxies) });
    mountFiles(app, db, sessions, contentDir);
    mountReturnFiles(app, db, sessions);
    mountAvatars(app, dataDir);
    if (provider.standIn) mountStandIn(app, oneTimes);
    return { app, publicKeyPem: keys.publicKeyPem, contentVersion: () => content.version, close };
  } catch (error) {
    await close();
    throw error;
  }
}
