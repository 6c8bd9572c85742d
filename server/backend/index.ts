import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import { keyOfDataDir } from '../data-dir-key.ts';
import type { Gate } from '../gate.ts';
import type { Log } from '../log.ts';
import { folderUploads } from '../uploads/folder.ts';
import { loggedRemovals } from '../uploads/logged-removals.ts';
import type { UploadStore } from '../uploads/store.ts';
import { assertAccounts } from './account/accounts.ts';
import { auditWriter } from './account/audit.ts';
import { avatarHandlers, mountAvatars } from './account/avatar.ts';
import { demoTrust } from './account/certificate/demo.ts';
import { certificateLogin } from './account/certificate/login.ts';
import { trustOfFiles } from './account/certificate/trust.ts';
import { httpSender, logSender, type SmsGateway } from './account/code-sender.ts';
import { seedDemo } from './account/demo.ts';
import { accountHandlers } from './account/handlers.ts';
import { loadKeys } from './account/keys.ts';
import { loginLimits } from './account/login-limits.ts';
import { memberAccountHandlers } from './account/member-accounts.ts';
import { OneTimeTokens } from './account/one-time-tokens.ts';
import { ownSessionHandlers } from './account/own-sessions.ts';
import { mountPasswordPage } from './account/password-link.ts';
import { phoneChangeHandlers } from './account/phone-change.ts';
import { PhoneCodes } from './account/phone-codes.ts';
import { resetPasswordHandlers } from './account/reset-password.ts';
import { syncPermissions } from './account/roles.ts';
import { secondFactorHandlers } from './account/second-factor/handlers.ts';
import { sealerOf } from './account/second-factor/seal.ts';
import { secondFactor } from './account/second-factor/second-factor.ts';
import { subUserHandlers } from './account/sub-users.ts';
import { wechatLogin } from './account/wechat/login.ts';
import { type OpenPlatformOptions, openPlatform } from './account/wechat/open-platform.ts';
import { mountStandIn, standIn } from './account/wechat/stand-in.ts';
import { companyHandlers } from './company/handlers.ts';
import { contentAnchor } from './content/anchor.ts';
import { mountFiles, mountPictures } from './content/files.ts';
import { contentHandlers, contentReads } from './content/handlers.ts';
import { LiveContent } from './content/live-content.ts';
import { PictureStore } from './content/pictures.ts';
import { type Database, type Db, openDatabase } from './db/database.ts';
import { Replicas } from './db/replicas.ts';
import { addressReader, createHttp } from './http/app.ts';
import { Attempts } from './http/attempts.ts';
import { createGates } from './http/gates.ts';
import { mount } from './http/mount.ts';
import { readFromReplicas } from './http/public-reads.ts';
import { malwareCheck } from './http/scanned-upload.ts';
import type { Scan } from './http/scanner.ts';
import { Sessions } from './http/session.ts';
import type { UploadParts } from './http/upload-response.ts';
import { journalHandlers } from './journals/handlers.ts';
import { messageHandlers } from './messages/handlers.ts';
import { type Messenger, messenger } from './messages/notify.ts';
import { startReminders } from './messages/reminders.ts';
import { logWays } from './messages/ways.ts';
import { reportingHandlers } from './reporting/handlers.ts';
import { mountRequestFiles } from './reporting/request-files.ts';
import { mountReturnFiles } from './reporting/return-files.ts';
import { type Retention, startRetention } from './retention/retention.ts';
import { searchHandlers } from './search/handlers.ts';
import { wordListOrNone } from './search/word-list.ts';
import { deskHandlers } from './staff/colleagues.ts';
import { staffMemberHandlers } from './staff/members.ts';
import { publicationHandlers } from './staff/publications.ts';
import { staffTrainingHandlers } from './staff/trainings.ts';
import { statisticsHandlers } from './statistics/handlers.ts';
import { readStatistics } from './statistics/tables.ts';
import { seedTraining } from './training/demo.ts';
import { trainingHandlers } from './training/handlers.ts';

export interface BackendOptions {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly contentDir: string;
  /** Whether sample entries are published; true by default. */
  readonly sampleContent?: boolean;
  readonly migrationsDir: string;
  /** The folder of an embedded database prepared by a build; without it the first start creates one. */
  readonly preparedDir?: string;
  /** Replicas of the PostgreSQL server, from which public pages are read. */
  readonly replicaUrls?: readonly string[];
  /** An open, migrated database, which the caller closes; the other settings of the database are then ignored. */
  readonly database?: Db;
  /** Whether changes of the content folder are published while the server runs. */
  readonly watchContent?: boolean;
  readonly corsOrigins?: readonly string[];
  readonly trustedProxies?: number;
  /** The embedded database's worker, if a build has bundled it. */
  readonly workerUrl?: URL;
  /** PEM files of the authorities whose certificates members may log in with; without them the demo creates a test authority. */
  readonly certificates?: { readonly authorities: string; readonly revocationList?: string };
  /** The WeChat application; without it a page of the server takes WeChat's place in the demo. */
  readonly wechat?: Omit<OpenPlatformOptions, 'log'>;
  /**
   * Whether the demo is on: its accounts and records, a test authority, a page in place of WeChat, codes in the log. Without it
   * only the configured ways to log in are available.
   */
  readonly demo: boolean;
  /** The gateway that sends codes; without it the demo writes them to the log, and otherwise none can be requested. */
  readonly sms?: SmsGateway;
  /** The key that encrypts secrets of second factors (the demo creates its own), and whether staff need a second factor. */
  readonly secondFactor?: { readonly key?: string; readonly isRequired: boolean };
  /** The store of uploaded files; without it they are in the data folder. */
  readonly uploads?: UploadStore;
  /** The days after which rows are removed; without it no rows are removed. */
  readonly retention?: Retention;
  /** Scans uploads for malware; without it they are not scanned. */
  readonly scan?: Scan;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Backend {
  readonly app: Hono;
  readonly publicKeyPem: string;
  /** The gates of its calls, for metrics. */
  readonly gates: readonly Gate[];
  /** A version that changes when content or columns change. */
  contentVersion(): string;
  /** Publishes the current state of the content folder; for servers that do not watch it. */
  refreshContent(): Promise<void>;
  /** Number of problems that prevent files of the content folder from being published. */
  contentProblems(): number;
  /** Whether each read replica is currently used, by its host and port. */
  replicas(): ReadonlyMap<string, boolean>;
  /** Number of rows that this process has removed because of their age, by kind. */
  removedRows(): ReadonlyMap<string, number>;
  /** Rejects while the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Dependencies of logins: sessions, codes, second factors, and external services, configured or simulated by the demo. */
async function startLogins(options: BackendOptions, db: Db) {
  const { clock, log, dataDir, demo, certificates, wechat } = options;
  const trust = certificates
    ? await trustOfFiles(certificates.authorities, certificates.revocationList)
    : demo
      ? await demoTrust(db, dataDir, clock, log)
      : null;
  const oneTimeTokens = new OneTimeTokens(db, clock);
  const provider = wechat ? openPlatform({ ...wechat, log }) : demo ? standIn(oneTimeTokens) : null;
  const isFactorRequired = options.secondFactor?.isRequired ?? false;
  const sessions = new Sessions({ db, clock, demo, isFactorRequired });
  const attempts = new Attempts(db, clock);
  const audit = auditWriter(db, clock);
  const limits = loginLimits({ db, clock, attempts });
  const factorKey = options.secondFactor?.key ?? (demo ? await keyOfDataDir(dataDir, 'second-factor.key') : null);
  const sealer = factorKey === null ? null : sealerOf(factorKey);
  const factors = secondFactor({ db, clock, log, audit, limits, sealer, isRequired: isFactorRequired });
  const sender = options.sms ? httpSender(options.sms, log) : demo ? logSender(log) : null;
  return {
    ...{ db, clock, demo, oneTimeTokens, provider, sessions, attempts, audit, limits, factors },
    phoneCodes: new PhoneCodes({ db, clock, attempts, sender }),
    certificates: certificateLogin({ db, clock, oneTimeTokens, trust }),
    wechat: wechatLogin({ db, clock, oneTimeTokens, sessions, provider }),
  };
}
type Logins = Awaited<ReturnType<typeof startLogins>>;

/** The calls about accounts: logins, changes of the caller's own account, and management of other accounts. */
const allAccountHandlers = (logins: Logins, uploads: UploadStore, tell: Messenger) => {
  const { db, clock, sessions, oneTimeTokens, phoneCodes, limits, audit } = logins;
  return {
    ...secondFactorHandlers(logins),
    ...accountHandlers(logins),
    ...phoneChangeHandlers({ db, clock, sessions, phoneCodes, limits, audit }),
    ...subUserHandlers(db, sessions, audit),
    ...memberAccountHandlers({ db, clock, sessions, messenger: tell, audit, phoneCodes }),
    ...ownSessionHandlers(sessions, audit),
    ...resetPasswordHandlers({ db, clock, sessions, oneTimeTokens, phoneCodes, limits, audit }),
    ...staffMemberHandlers({ db, clock, sessions, oneTimeTokens, messenger: tell, phoneCodes }),
    ...avatarHandlers(db, uploads, audit),
  };
};

/** Mounts the routes that serve members' uploads. */
function mountUploads(app: Hono, parts: UploadParts): void {
  mountReturnFiles(app, parts);
  mountRequestFiles(app, parts);
  mountAvatars(app, parts.uploads);
}

/** Mounts calls and files on an open database and its content. */
async function serve(options: BackendOptions, database: Database, content: Content): Promise<Backend> {
  const { live, words, pictures, replicas } = content;
  const { db, exclusively } = database;
  const { clock, log, contentDir, dataDir, demo, corsOrigins = [], trustedProxies = 0 } = options;
  const uploads = loggedRemovals(options.uploads ?? folderUploads(dataDir), log);
  const statistics = await readStatistics(join(contentDir, 'statistics'), await contentAnchor(db, clock));
  const keys = await loadKeys(db);
  await syncPermissions(db);
  if (demo) {
    await seedDemo(db, dataDir, clock, log);
    await seedTraining(db, clock);
  } else await assertAccounts(db);
  const logins = await startLogins(options, db);
  const { sessions, audit, oneTimeTokens } = logins;
  const tell = messenger(clock, logWays(log), log);
  const reporting = await reportingHandlers({ db, clock, contentDir, demo, messenger: tell, uploads });
  const gates = createGates();
  const reads = (from: Db) => ({
    ...contentReads(from),
    ...searchHandlers({ db: from, clock, words, gate: gates.searches }),
    ...journalHandlers(from),
  });
  const handlers = {
    ...contentHandlers(db, clock),
    ...(replicas ? readFromReplicas(replicas, reads(db), replicas.databases.map(reads)) : reads(db)),
    ...allAccountHandlers(logins, uploads, tell),
    ...staffTrainingHandlers(db, clock, tell),
    ...publicationHandlers(db, clock, statistics, tell),
    ...messageHandlers(db, clock),
    ...deskHandlers(db, clock),
    ...companyHandlers(db, clock, tell, audit),
    ...trainingHandlers(db, clock, tell, logins.attempts),
    ...statisticsHandlers(db, statistics),
    ...reporting.handlers,
  };
  const app = createHttp({ log, corsOrigins, trustedProxies });
  const addressOf = addressReader(trustedProxies);
  const checkMalware = options.scan ? malwareCheck(options.scan, log, audit) : null;
  mount(app, handlers, { db, clock, sessions, decrypt: keys.decrypt, addressOf, gates, checkMalware });
  mountFiles(app, db, sessions, contentDir);
  mountPictures(app, pictures);
  mountUploads(app, { db, sessions, uploads });
  if (logins.provider?.standIn) mountStandIn(app, oneTimeTokens);
  mountPasswordPage(app, { db, clock, oneTimeTokens, sessions, audit, addressOf });
  const stopReminders = await startReminders({ db, clock, log, tasks: reporting.tasks, messenger: tell });
  const retention = startRetention({ db, exclusively, retention: options.retention, clock, log });
  return {
    app,
    publicKeyPem: keys.publicKeyPem,
    gates: Object.values(gates),
    contentVersion: () => live.version,
    contentProblems: () => live.problems,
    refreshContent: () => live.refresh(),
    ping: async () => void (await db.execute(sql`select 1`)),
    replicas: () => replicas?.states ?? new Map(),
    removedRows: () => retention.removed,
    close: async () => void (await Promise.all([stopReminders(), retention.stop()])),
  };
}

/** The published content, and its dependencies. */
interface Content {
  readonly live: LiveContent;
  readonly words: Awaited<ReturnType<typeof wordListOrNone>>;
  readonly pictures: PictureStore;
  /** The replicas from which public pages are read; null if there are none. */
  readonly replicas: Replicas | null;
}

/** Starts the reference backend: database, content, calls. Throws DataDirLocked if another process has the data folder. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { clock, log, contentDir, dataDir } = options;
  const database: Database = options.database
    ? { db: options.database, close: async () => undefined }
    : await openDatabase(options);
  const { db, listen } = database;
  const { replicaUrls = [] } = options;
  const replicas = replicaUrls.length > 0 ? new Replicas(replicaUrls, db, log) : null;
  let live: LiveContent | null = null;
  const close = async (): Promise<void> => {
    await live?.close();
    await replicas?.close();
    await database.close();
  };
  try {
    const words = await wordListOrNone(contentDir, log);
    const pictures = new PictureStore(dataDir);
    live = await LiveContent.start({
      ...{ db, contentDir, pictures, words, clock, log, listen },
      samples: options.sampleContent,
      watch: options.watchContent ?? false,
      onVersion: () => replicas?.publication(),
    });
    const served = await serve(options, database, { live, words, pictures, replicas });
    return { ...served, close: () => served.close().then(close) };
  } catch (error) {
    await close();
    throw error;
  }
}
