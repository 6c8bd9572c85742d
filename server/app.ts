import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createRenderer } from '../app/entry.server.tsx';
import { settings as transport } from '../generated/api/settings.ts';
import { createApiClient } from '../generated/api/transport.ts';
import { site } from '../generated/site.ts';
import { type Backend, startBackend } from './backend/index.ts';
import { type Clock, dayIn } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { readBuild } from './web/assets.ts';
import { createCssPicker } from './web/critical-css.ts';
import { createSiteApp } from './web/site-app.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the build: dist/. */
  readonly distDir: string;
  /** The database worker as the build made it. */
  readonly workerUrl?: URL;
  /** A backend that runs already and outlives the site; without one the site starts and ends its own. */
  readonly backend?: Backend | null;
}

export interface App {
  /** `env` is what the server knows of the connection: the caller's address. */
  fetch(request: Request, env?: object): Response | Promise<Response>;
  close(): Promise<void>;
}

/** Starts the embedded backend as the configuration has it. */
export const startOwnBackend = ({
  config,
  clock,
  log,
  workerUrl,
}: Pick<AppOptions, 'config' | 'clock' | 'log' | 'workerUrl'>): Promise<Backend> =>
  startBackend({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    contentDir: config.contentDir,
    migrationsDir: config.migrationsDir,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    workerUrl,
    certificates: config.certificates || undefined,
    wechat: config.wechat && { ...config.wechat, origin: config.origin },
    clock,
    log,
  });

/** Composes the site: renderer, backend, files. Listens to nothing; tests call its `fetch`. */
export async function createApp({
  config,
  clock,
  log,
  distDir,
  workerUrl,
  backend: given = null,
}: AppOptions): Promise<App> {
  const own = given || config.apiBase ? null : await startOwnBackend({ config, clock, log, workerUrl });
  const backend = given ?? own;
  const build = await readBuild(distDir);
  const clientDir = join(distDir, 'client');
  // The renderer calls the embedded backend in this process; another backend over the network.
  const api = createApiClient({
    baseURL: config.apiBaseServer ?? `http://backend.local${transport.base}`,
    fetch: backend ? inProcess(backend, transport.base) : undefined,
    token: () => null,
    device: () => 'pc',
    referer: () => `${config.origin}/`,
    encrypt: () => Promise.reject(new Error('the renderer never sends secrets')),
    onFailure: (failure) => log.warn('a call of the renderer failed', { kind: failure.kind, msg: failure.msg }),
  });
  const renderer = await createRenderer({
    api,
    today: () => dayIn(clock.now(), site.timeZone),
    settings: {
      apiBase: config.apiBase ?? transport.base,
      buildId: build.id,
      origin: config.origin,
      icpNumber: config.icpNumber,
      policeNumber: config.policeNumber,
      siteCode: config.siteCode,
      mapReviewNumber: config.mapReviewNumber,
      organiser: config.organiser,
      demo: backend !== null,
      keyService: config.keyService ?? '',
    },
  });
  const siteApp = createSiteApp({
    renderer,
    api,
    encryptionKey: {
      publicKey: backend?.publicKeyPem ?? config.publicKey,
      padding: backend ? transport.encryption.padding.reference : transport.encryption.padding.external,
    },
    origin: config.origin,
    installed: dayIn(clock.now(), site.timeZone),
    build,
    pickCss: createCssPicker(await readFile(join(clientDir, build.style), 'utf8')),
    clientDir,
    connect: originsOf(config.apiBase, config.keyService),
    frames: originsOf(config.wechat?.authoriseUrl),
    contentVersion: () => backend?.contentVersion() ?? '',
    now: () => clock.now().getTime(),
    log,
  });
  const app = new Hono();
  if (backend) app.mount(transport.base, (request, ...rest) => backend.app.fetch(request, ...rest));
  app.mount('/', siteApp.fetch);
  return { fetch: (request, env) => app.fetch(request, env), close: async () => own?.close() };
}

const originsOf = (...addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

/** A fetch that hands requests below `base` to the backend without a network. */
function inProcess(backend: Backend, base: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    url.pathname = url.pathname.slice(base.length) || '/';
    return backend.app.fetch(new Request(url, request));
  };
}
