import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Clock } from '../clock.ts';
import { readFacts } from '../facts/tables.ts';
import type { Gate } from '../gate.ts';
import type { Log } from '../log.ts';
import { assertAccounts } from './account/accounts.ts';
import { auditWriter } from './account/audit.ts';
import { avatarHandlers, mountAvatars } from './account/avatar.ts';
import { demoTrust } from './account/certificate/demo.ts';
import { certificateLogin } from './account/certificate/login.ts';
import { always, trustOfFiles } from './account/certificate/trust.ts';
import { httpSender, logSender, type SmsGateway } from './account/code-sender.ts';
import { seedDemo } from './account/demo.ts';
import { accountHandlers } from './account/handlers.ts';
import { loadKeys } from './account/keys.ts';
import { memberAccountHandlers } from './account/member-accounts.ts';
import { OneTimeTokens } from './account/one-time-tokens.ts';
import { ownSessionHandlers } from './account/own-sessions.ts';
import { mountPasswordPage } from './account/password-link.ts';
import { phoneChangeHandlers } from './account/phone-change.ts';
import { PhoneCodes } from './account/phone-codes.ts';
import { resetPasswordHandlers } from './account/reset-password.ts';
import { syncPermissions } from './account/roles.ts';
import { subUserHandlers } from './account/sub-users.ts';
import { wechatLogin } from './account/wechat/login.ts';
import { type OpenPlatformOptions, openPlatform } from './account/wechat/open-platform.ts';
import { mountStandIn, standIn } from './account/wechat/stand-in.ts';
import { companyHandlers } from './company/handlers.ts';
import { mountFiles, mountPictures } from './content/files.ts';
import { contentHandlers } from './content/handlers.ts';
import { LiveContent } from './content/live-content.ts';
import { PictureStore } from './content/pictures.ts';
import { type Database, type Db, openDatabase } from './db/database.ts';
import { addressReader, createHttp } from './http/app.ts';
import { Attempts } from './http/attempts.ts';
import { createGates } from './http/gates.ts';
import { mount } from './http/mount.ts';
import { Sessions } from './http/session.ts';
import { journalHandlers } from './journals/handlers.ts';
import { messageHandlers } from './messages/handlers.ts';
import { messenger } from './messages/notify.ts';
import { startReminders } from './messages/reminders.ts';
import { logWays } from './messages/ways.ts';
import { reportingHandlers } from './reporting/handlers.ts';
import { mountRequestFiles } from './reporting/request-talk.ts';
import { mountReturnFiles } from './reporting/return-files.ts';
import { searchHandlers } from './search/handlers.ts';
import { wordListOrNone } from './search/word-list.ts';
import { deskHandlers } from './staff/colleagues.ts';
import { staffMemberHandlers } from './staff/members.ts';
import { publicationHandlers } from './staff/publications.ts';
import { staffTrainingHandlers } from './staff/trainings.ts';
import { statisticsHandlers } from './statistics/handlers.ts';
import { seedTraining } from './training/demo.ts';
import { trainingHandlers } from './training/handlers.ts';

export interface BackendOptions {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly contentDir: string;
  readonly migrationsDir: string;
  /** Where a build prepared the embedded database; without it a first start sets one up. */
  readonly preparedDir?: string;
  /** A database that is open and up to date, and is closed by its opener; the other settings of it do not count then. */
  readonly database?: Db;
  /** Whether changes of the content folder are published while the server runs. */
  readonly watchContent?: boolean;
  readonly corsOrigins?: readonly string[];
  readonly trustedProxies?: number;
  /** The embedded database's worker as a build made it. */
  readonly workerUrl?: URL;
  /** Files of PEM: whose certificates members may log in with. Without them the embedded test authority is made. */
  readonly certificates?: { readonly authorities: string; readonly revocationList?: string };
  /** The WeChat application; without it a page of the server plays WeChat's part. */
  readonly wechat?: Omit<OpenPlatformOptions, 'log'>;
  /**
   * Whether the demo is on: its accounts, its records, a test authority, a page that plays WeChat's part, codes in the log.
   * Without it only what is configured logs anybody in.
   */
  readonly demo: boolean;
  /** The gateway that codes are sent through; without it the demo writes them to the log, and otherwise there are none. */
  readonly sms?: SmsGateway;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Backend {
  readonly app: Hono;
  readonly publicKeyPem: string;
  /** What its calls pass, for the figures. */
  readonly gates: readonly Gate[];
  /** Changes when content or columns do. */
  contentVersion(): string;
  /** Publishes what the content folder holds now, where nobody watches it. */
  refreshContent(): Promise<void>;
  /** How many problems keep files of the content folder from being published. */
  contentProblems(): number;
  /** Rejects while the database does not respond. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the reference backend: database, content, calls. Throws DataDirLocked where another process has the folder. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { clock, log, contentDir, dataDir, demo, corsOrigins = [], trustedProxies = 0 } = options;
  const database: Database = options.database
    ? { db: options.database, close: async () => undefined }
    : await openDatabase(options);
  const { db, listen } = database;
  let content: LiveContent | null = null;
  const close = async (): Promise<void> => {
    await content?.close();
    await database.close();
  };
  try {
    const words = await wordListOrNone(contentDir, log);
    const pictures = new PictureStore(dataDir);
    const live = await LiveContent.start({
      ...{ db, contentDir, pictures, words, clock, log, listen },
      watch: options.watchContent ?? false,
    });
    content = live;
    const [statistics, keys] = [await readFacts(join(contentDir, 'statistics'), 'statistics.yaml'), await loadKeys(db)];
    await syncPermissions(db);
    if (demo) {
      await seedDemo(db, dataDir, clock, log);
      await seedTraining(db, clock);
    } else await assertAccounts(db);
    const { certificates, wechat } = options;
    const trust = certificates
      ? await trustOfFiles(certificates.authorities, certificates.revocationList)
      : demo
        ? always(await demoTrust(db, dataDir, clock, log))
        : null;
    const oneTimeTokens = new OneTimeTokens(db, clock);
    const provider = wechat ? openPlatform({ ...wechat, log }) : demo ? standIn(oneTimeTokens) : null;
    const sessions = new Sessions({ db, clock, demo });
    const attempts = new Attempts(db, clock);
    const audit = auditWriter(db, clock);
    const sender = options.sms ? httpSender(options.sms, log) : demo ? logSender(log) : null;
    const phoneCodes = new PhoneCodes({ db, clock, attempts, sender });
    const tell = messenger(clock, logWays(log), log);
    const reporting = await reportingHandlers({ db, clock, contentDir, demo, messenger: tell });
    const app = createHttp({ log, corsOrigins, trustedProxies });
    const gates = createGates();
    const handlers = {
      ...contentHandlers(db, clock),
      ...searchHandlers(db, clock, words),
      ...accountHandlers({
        db,
        clock,
        sessions,
        attempts,
        audit,
        demo,
        phoneCodes,
        certificates: certificateLogin({ db, clock, oneTimeTokens, trust }),
        wechat: wechatLogin({ db, clock, oneTimeTokens, provider }),
      }),
      ...phoneChangeHandlers({ db, clock, sessions, phoneCodes, audit }),
      ...subUserHandlers(db, sessions, audit),
      ...memberAccountHandlers({ db, clock, sessions, messenger: tell }),
      ...ownSessionHandlers(sessions),
      ...resetPasswordHandlers({ db, clock, sessions, phoneCodes, audit }),
      ...staffMemberHandlers({ db, clock, sessions, messenger: tell }),
      ...staffTrainingHandlers(db, clock, tell),
      ...publicationHandlers(db, clock, statistics, tell),
      ...messageHandlers(db, clock),
      ...deskHandlers(db, clock),
      ...avatarHandlers(db, dataDir, audit),
      ...companyHandlers(db, clock, tell),
      ...trainingHandlers(db, clock, tell),
      ...statisticsHandlers(db, statistics, clock),
      ...journalHandlers(db),
      ...reporting.handlers,
    };
    const addressOf = addressReader(trustedProxies);
    mount(app, handlers, { db, clock, sessions, decrypt: keys.decrypt, addressOf, gates });
    mountFiles(app, db, sessions, contentDir);
    mountPictures(app, pictures);
    mountReturnFiles(app, db, sessions);
    mountRequestFiles(app, db, sessions);
    mountAvatars(app, dataDir);
    if (provider?.standIn) mountStandIn(app, oneTimeTokens);
    mountPasswordPage(app, { db, clock, oneTimeTokens, sessions, audit, addressOf });
    const stopReminders = await startReminders({ db, clock, log, tasks: reporting.tasks, messenger: tell });
    const ping = async (): Promise<void> => {
      await db.execute(sql`select 1`);
    };
    return {
      app,
      publicKeyPem: keys.publicKeyPem,
      gates: Object.values(gates),
      contentVersion: () => live.version,
      contentProblems: () => live.problems,
      refreshContent: () => live.refresh(),
      ping,
      close: () => stopReminders().then(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
