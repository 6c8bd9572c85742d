import { clamd } from './backend/http/scanner.ts';
import { type Backend, startBackend } from './backend/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { openUploads } from './uploads/settings.ts';

export interface OwnBackendOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** The database worker of the build. */
  readonly workerUrl?: URL;
  /** Whether changes of the content folder are published while the backend runs. */
  readonly watchContent?: boolean;
}

/** Starts the reference backend with the given configuration. */
export const startOwnBackend = ({
  config,
  clock,
  log,
  workerUrl,
  watchContent = true,
}: OwnBackendOptions): Promise<Backend> =>
  startBackend({
    databaseUrl: config.databaseUrl,
    replicaUrls: config.replicaUrls,
    dataDir: config.dataDir,
    contentDir: config.contentDir,
    sampleContent: config.sampleContent,
    watchContent,
    migrationsDir: config.migrationsDir,
    preparedDir: config.preparedDir,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    workerUrl,
    certificates: config.certificates || undefined,
    wechat: config.wechat && { ...config.wechat, origin: config.origin },
    demo: config.demo !== 'off',
    sms: config.sms,
    secondFactor: config.secondFactor,
    retention: config.retention,
    uploads: openUploads(config.uploads),
    scan: config.scanner && clamd(config.scanner.place, config.scanner.limitMs),
    clock,
    log,
  });
