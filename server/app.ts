import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Hono } from 'hono';
import { createRenderer, type Renderer } from '../app/entry.server.tsx';
import { settings as transport } from '../generated/api/settings.ts';
import { backends } from '../generated/backends.ts';
import type { FactTable } from '../generated/models.ts';
import { dayOf } from '../shared/dates/zone.ts';
import { PictureStore } from './backend/content/pictures.ts';
import { addressReader } from './backend/http/app.ts';
import type { Backend } from './backend/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { readFacts } from './facts/tables.ts';
import { Gate, type GateOptions } from './gate.ts';
import { Health } from './health.ts';
import type { Log } from './log.ts';
import type { Peers } from './operations/cluster/peers.ts';
import { FieldReports } from './operations/field-reports.ts';
import { Metrics } from './operations/metrics.ts';
import type { Tracing } from './operations/tracing/open-telemetry.ts';
import { tracedCalls } from './operations/tracing/traced-calls.ts';
import { startOwnBackend } from './own-backend.ts';
import { PREVIEW_PATH, previewSecret } from './preview/links.ts';
import { createPreviews, withPreview } from './preview/preview.ts';
import { traced } from './tracing.ts';
import { type Build, readBuild } from './web/assets.ts';
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
import { createSiteApp, RENDERS, type SiteApp } from './web/site-app.ts';

export interface AppOptions {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Folder of the build: dist/. */
  readonly distDir: string;
  /** The database worker of the build. */
  readonly workerUrl?: URL;
  /** A running backend that outlives the site; without one the site starts and ends its own. */
  readonly backend?: Backend | null;
  /** The other workers, if this process is one of several. */
  readonly peers?: Peers;
  /** Traces requests; absent if tracing is off. */
  readonly tracing?: Tracing | null;
}

export interface App {
  /** `env` contains the server's connection, and so the client's address. */
  fetch(request: Request, env?: object): Response | Promise<Response>;
  /** Gives every request of a server an id and counts it; responds to those for cached pages, all others are left to `fetch`. */
  observe(server: Server): void;
  /** Paths of generated files that no document links to. */
  fileAddresses(): Promise<readonly string[]>;
  /** Makes the process report that it is not ready, before it ends. */
  drain(): void;
  close(): Promise<void>;
}

type CallerOf = ReturnType<typeof addressReader>;

/** Calls of another backend: each active call holds a connection there. */
const OUTGOING: GateOptions = { name: 'outgoing', active: 64, waiting: 256, waitMs: 5000 };

/** The objects that the parts of the site share. */
interface Parts {
  readonly options: AppOptions;
  readonly backend: Backend | null;
  readonly build: Build;
  readonly metrics: Metrics;
  readonly recorder: CallRecorder;
  readonly renders: Gate;
  /** Calls another backend, with a limit on concurrent calls. */
  readonly fetchOutside: typeof fetch;
}

async function createParts(options: AppOptions, backend: Backend | null): Promise<Parts> {
  const { config, distDir } = options;
  const metrics = new Metrics({
    token: config.metricsToken,
    trustedProxies: config.trustedProxies,
    peers: options.peers,
  });
  metrics.watch({
    contentProblems: () => backend?.contentProblems() ?? 0,
    removedRows: () => backend?.removedRows() ?? new Map(),
    replicas: config.replicaUrls.length > 0 ? () => backend?.replicas() ?? new Map() : undefined,
  });
  const renders = new Gate(RENDERS);
  const outgoing = new Gate(OUTGOING);
  metrics.watchGates([renders, ...(backend ? backend.gates : [outgoing])]);
  return {
    ...{ options, backend, metrics, renders },
    build: await readBuild(distDir),
    recorder: new CallRecorder(),
    fetchOutside: (input, init) => outgoing.run(() => fetch(input, init)),
  };
}

/** Creates the renderer, and the client with which it calls the backend. */
async function startRenderer({ options, backend, build, metrics, recorder, fetchOutside }: Parts) {
  const { config, clock, log } = options;
  const calls = recorder.wrap(
    metrics.timeCalls(tracedCalls(backend ? withPreview(inProcess(backend, transport.base)) : fetchOutside)),
  );
  const siteApi = createSiteApi({ config, log, fetch: calls });
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
      icpNumber: config.icpNumber || undefined,
      policeNumber: config.policeNumber || undefined,
      siteCode: config.siteCode,
      mapReviewNumber: config.mapReviewNumber || undefined,
      organiser: config.organiser,
      demo: backend !== null && config.sampleContent,
      keyService: config.keyService,
    },
  });
  return { renderer: siteApi.withReferer(renderer), api: siteApi.api };
}

/** Creates the site: everything that browsers request except the backend. */
async function startSite(
  { options, backend, build, metrics, recorder, renders }: Parts,
  { renderer, api }: Awaited<ReturnType<typeof startRenderer>>,
  onPurge: (listener: (purge: Purge) => void) => void,
): Promise<SiteApp> {
  const { config, clock, log, distDir } = options;
  const clientDir = join(distDir, 'client');
  const sheet = (address: string): Promise<string> => readFile(join(clientDir, address), 'utf8');
  const { freshness, padding } = backends[config.backend];
  return createSiteApp({
    ...{ renderer, api, build, clientDir, recorder, renders, onPurge, log },
    freshness: backend ? undefined : freshness,
    encryptionKey: { publicKey: backend?.publicKeyPem ?? config.publicKey, padding },
    origin: config.origin,
    installed: dayOf(clock.now()),
    ...createCssPicker(await sheet(build.style), await sheet(build.dark)),
    connect: originsOf(config.apiBase, config.keyService),
    media: originsOf(config.apiBase),
    frames: originsOf(wechatPageOf(config, backend !== null)),
    contentVersion: () => backend?.contentVersion() ?? '',
    timeRender: (make) => traced('render', {}, () => metrics.timeRender(make)),
    now: () => clock.now().getTime(),
  });
}

/** Mounts the backend at its path, or forwards calls to another one if browsers have no URL of it. */
function mountBackend(app: Hono, { options, backend, fetchOutside }: Parts, callerOf: CallerOf): void {
  const { config, log } = options;
  if (backend) app.mount(transport.base, (request, ...rest) => backend.app.fetch(request, ...rest));
  else if (config.apiBaseServer && !config.apiBase) {
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
}

/** Mounts previews of unpublished entries; their links are created where the content is edited. */
async function mountPreviews(app: Hono, { config, clock }: AppOptions, renderer: Renderer, site: SiteApp) {
  const pictures = new PictureStore(config.dataDir);
  const secret = await previewSecret(config);
  const { contentDir } = config;
  const previews = createPreviews({ contentDir, pictures, secret, clock, renderer, documentOf: site.documentOf });
  app.get(`${PREVIEW_PATH}/:id`, (context) => previews(context.req.raw, context.req.param('id')));
}

/** Composes the site: renderer, backend, files. Does not listen; tests call its `fetch`. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock, log, backend: given = null } = options;
  const own = given || config.apiBaseServer ? null : await startOwnBackend(options);
  const backend = given ?? own;
  const parts = await createParts(options, backend);
  const { metrics } = parts;
  const rendering = await startRenderer(parts);
  const purged: ((purge: Purge) => void)[] = [];
  const publish = (purge: Purge): void => {
    for (const listener of purged) listener(purge);
  };
  const bus = await createPurgeBus(config.purgeSecret && config.databaseUrl, publish, log, options.peers);
  const site = await startSite(parts, rendering, (listener) => purged.push(listener));
  const callerOf = addressReader(config.trustedProxies);
  const app = new Hono();
  app.use(overHttps(config));
  app.get('/.well-known/security.txt', (context) =>
    context.text(securityText(config.organiser.faultReport, config.origin, clock.now().getTime()), 200, {
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    }),
  );
  mountBackend(app, parts, callerOf);
  app.post('/purge', async (context) => {
    const purge = await readPurge(context.req.raw, config.purgeSecret);
    if (purge instanceof Response) return purge;
    await bus.publish(purge);
    return context.json({ purged: purge });
  });
  if (backend) await mountPreviews(app, options, rendering.renderer, site);
  const reports = new FieldReports(metrics.registry, clock, log);
  app.post(REPORTS, (context) => reports.respond(context.req.raw, callerOf(context)));
  // Not by `mount`, which would create the request anew and so take as long as all of the routing.
  app.all('*', (context) => site.fetch(context.req.raw));
  return {
    ...served(app, parts, site),
    fileAddresses: () => rendering.renderer.fileAddresses(),
    close: async () => {
      await bus.close();
      await own?.close();
    },
  };
}

/** The app as a server runs it: with probes, metrics, guards, and responses from the cache first. */
function served(
  app: Hono,
  { options, backend, metrics }: Parts,
  site: SiteApp,
): Pick<App, 'fetch' | 'observe' | 'drain'> {
  const { config } = options;
  const guard = config.demo === 'local' && backend ? localOnly : null;
  const health = new Health({ dependencies: backend ? [{ name: 'database', check: () => backend.ping() }] : [] });
  const probe = (request: Request, env: object | undefined) => health.respond(request) ?? metrics.respond(request, env);
  const respondFromCache = createCacheResponder({
    cached: site.cached,
    headers: { ...securityHeaders, ...strictTransport(config.origin) },
    isPlain: (request) =>
      hasPlainHost(request, guard !== null) && !cameOverHttp(config, request.headers['x-forwarded-proto'] as string),
  });
  const { tracing } = options;
  const serve: App['fetch'] = (request, env) => guard?.(request) ?? malformed(request) ?? app.fetch(request, env);
  return {
    fetch: (request, env) =>
      probe(request, env) ?? (tracing ? tracing.within(env, () => serve(request, env)) : serve(request, env)),
    observe: (server) => {
      metrics.observe(server, respondFromCache);
      tracing?.observe(server);
    },
    drain: () => health.drain(),
  };
}

async function tableOf(tables: ReadonlyMap<string, FactTable>, name: string): Promise<FactTable> {
  const table = tables.get(name);
  if (!table) throw new Error(`server/content/facts/ has no table ${name}`);
  return table;
}

/**
 * WeChat's login page, if members may log in by it: with the embedded backend if configured, with another if it may support
 * it.
 */
function wechatPageOf({ backend, wechat, wechatPage }: Config, isOwn: boolean): string | undefined {
  if (isOwn) return wechat?.authoriseUrl;
  return backends[backend].lacks.includes('wechat-login') ? undefined : wechatPage;
}

const originsOf = (...addresses: readonly (string | undefined)[]): string[] =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

/**
 * A fetch that passes requests below `base` to the backend without a network. Aborted calls are completed all the same, so no
 * signal is passed on: creating a request with one takes longer than the call.
 */
function inProcess(backend: Backend, base: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    url.pathname = url.pathname.slice(base.length) || '/';
    const request = input instanceof Request ? input : { ...init, signal: null };
    return backend.app.fetch(new Request(url, request));
  };
}
