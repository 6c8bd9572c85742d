import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createRenderer } from '../app/entry.server.tsx';
import { settings as transport } from '../generated/api/settings.ts';
import { backends } from '../generated/backends.ts';
import type { FactTable } from '../generated/models.ts';
import { dayOf } from '../shared/dates/zone.ts';
import { PictureStore } from './backend/content/pictures.ts';
import { addressReader } from './backend/http/app.ts';
import { type Backend, startBackend } from './backend/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { readFacts } from './facts/tables.ts';
import { Gate, type GateOptions } from './gate.ts';
import { Health } from './health.ts';
import type { Log } from './log.ts';
import { FieldReports } from './operations/field-reports.ts';
import { Metrics } from './operations/metrics.ts';
import { PREVIEW_PATH, previewSecret } from './preview/links.ts';
import { createPreviews, withPreview } from './preview/preview.ts';
import { readBuild } from './web/assets.ts';
import { createBackendProxy } from './web/backend-proxy.ts';
import { createCacheResponder } from './web/cache-responder.ts';
import { createCssPicker } from './web/critical-css.ts';
import { cameOverHttp, overHttps, strictTransport } from './web/https.ts';
import { type Purge, readPurge } from './web/purge.ts';
import { createPurgeBus } from './web/purge-bus.ts';
import { CallRecorder } from './web/recorded-calls.ts';
import { hasPlainHost, localOnly, malformed } from './web/request-guards.ts';
import { REPORTS, securityHeaders } from './web/security.ts';
import { securityText } from './web/security-text.ts';
import { createSiteApi } from './web/site-api.ts';
import { createSiteApp, RENDERS } from './web/site-app.ts';

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
  /** Gives every request of a server an id and counts it; responds to those for cached pages, all others are for `fetch`. */
  observe(server: Server): void;
  /** Makes the process not ready, before it ends. */
  drain(): void;
  close(): Promise<void>;
}

/** Calls of another backend: what is under way holds a connection there. */
const OUTGOING: GateOptions = { name: 'outgoing', active: 64, waiting: 256, waitMs: 5000 };

/** Starts the embedded backend as the configuration has it. */
export const startOwnBackend = ({
  config,
  clock,
  log,
  workerUrl,
  watchContent = true,
}: Pick<AppOptions, 'config' | 'clock' | 'log' | 'workerUrl'> & {
  readonly watchContent?: boolean;
}): Promise<Backend> =>
  startBackend({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    contentDir: config.contentDir,
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
  const own = given || config.apiBaseServer ? null : await startOwnBackend({ config, clock, log, workerUrl });
  const backend = given ?? own;
  const build = await readBuild(distDir);
  const clientDir = join(distDir, 'client');
  const metrics = new Metrics({ token: config.metricsToken, trustedProxies: config.trustedProxies });
  metrics.watch({ contentProblems: () => backend?.contentProblems() ?? 0 });
  const recorder = new CallRecorder();
  const renders = new Gate(RENDERS);
  const outgoing = new Gate(OUTGOING);
  const fetchOutside: typeof fetch = (input, init) => outgoing.run(() => fetch(input, init));
  metrics.watchGates([renders, ...(backend ? backend.gates : [outgoing])]);
  const calls = recorder.wrap(
    metrics.timeCalls(backend ? withPreview(inProcess(backend, transport.base)) : fetchOutside),
  );
  const siteApi = createSiteApi({ config, log, fetch: calls });
  const { api } = siteApi;
  const tables = await readFacts(join(config.contentDir, 'facts'));
  const renderer = await createRenderer({
    ...siteApi,
    facts: (name) => tableOf(tables, name),
    log,
    today: () => dayOf(clock.now()),
    settings: {
      backend: config.backend,
      apiBase: config.apiBase ?? transport.base,
      buildId: build.id,
      origin: config.origin,
      icpNumber: config.icpNumber,
      policeNumber: config.policeNumber,
      siteCode: config.siteCode,
      mapReviewNumber: config.mapReviewNumber,
      organiser: config.organiser,
      demo: backend !== null && config.demo !== 'off',
      keyService: config.keyService ?? '',
    },
  });
  const purged: ((purge: Purge) => void)[] = [];
  const bus = await createPurgeBus(
    config.purgeSecret && config.databaseUrl,
    (purge) => {
      for (const listener of purged) listener(purge);
    },
    log,
  );
  const siteApp = createSiteApp({
    freshness: backend ? undefined : backends[config.backend].freshness,
    onPurge: (listener) => purged.push(listener),
    renderer,
    api,
    encryptionKey: {
      publicKey: backend?.publicKeyPem ?? config.publicKey,
      padding: backends[config.backend].padding,
    },
    origin: config.origin,
    installed: dayOf(clock.now()),
    build,
    pickCss: createCssPicker(await readFile(join(clientDir, build.style), 'utf8')),
    clientDir,
    connect: originsOf(config.apiBase, config.keyService),
    media: originsOf(config.apiBase),
    frames: originsOf(config.wechat?.authoriseUrl),
    contentVersion: () => backend?.contentVersion() ?? '',
    recorder,
    timeRender: (make) => metrics.timeRender(make),
    renders,
    now: () => clock.now().getTime(),
    log,
  });
  const callerOf = addressReader(config.trustedProxies);
  const app = new Hono();
  app.use(overHttps(config));
  app.get('/.well-known/security.txt', (context) =>
    context.text(securityText(config.organiser.faultReport, config.origin, clock.now().getTime()), 200, {
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    }),
  );
  if (backend) app.mount(transport.base, (request, ...rest) => backend.app.fetch(request, ...rest));
  else if (config.apiBaseServer && !config.apiBase) {
    // Without an address for browsers, their calls come here and are passed on.
    const proxy = createBackendProxy({
      target: config.apiBaseServer,
      dialect: backends[config.backend],
      log,
      fetch: fetchOutside,
    });
    app.all(`${transport.base}/*`, (context) =>
      proxy(context.req.raw, context.req.path.slice(transport.base.length), callerOf(context)),
    );
  }
  app.post('/purge', async (context) => {
    const purge = await readPurge(context.req.raw, config.purgeSecret);
    if (purge instanceof Response) return purge;
    await bus.publish(purge);
    return context.json({ purged: purge });
  });
  if (backend) {
    const pictures = new PictureStore(config.dataDir);
    const secret = await previewSecret(config);
    const { contentDir } = config;
    const previews = createPreviews({ contentDir, pictures, secret, clock, renderer, documentOf: siteApp.documentOf });
    app.get(`${PREVIEW_PATH}/:id`, (context) => previews(context.req.raw, context.req.param('id')));
  }
  const reports = new FieldReports(metrics.registry, clock, log);
  app.post(REPORTS, (context) => reports.respond(context.req.raw, callerOf(context)));
  app.mount('/', siteApp.fetch);
  const guard = config.demo === 'local' && backend ? localOnly : null;
  const health = new Health({ dependencies: backend ? [{ name: 'database', check: () => backend.ping() }] : [] });
  const probe = (request: Request, env: object | undefined) => health.respond(request) ?? metrics.respond(request, env);
  const respondFromCache = createCacheResponder({
    cached: siteApp.cached,
    headers: { ...securityHeaders, ...strictTransport(config.origin) },
    isPlain: (request) =>
      hasPlainHost(request, guard !== null) && !cameOverHttp(config, request.headers['x-forwarded-proto'] as string),
  });
  return {
    fetch: (request, env) => probe(request, env) ?? guard?.(request) ?? malformed(request) ?? app.fetch(request, env),
    observe: (server) => metrics.observe(server, respondFromCache),
    drain: () => health.drain(),
    close: async () => {
      await bus.close();
      await own?.close();
    },
  };
}

async function tableOf(tables: ReadonlyMap<string, FactTable>, name: string): Promise<FactTable> {
  const table = tables.get(name);
  if (!table) throw new Error(`server/content/facts/ has no table ${name}`);
  return table;
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
