/**
 * `npm run dev`: the site from its sources, with the real backend. Changes of manifests, pages and styles appear on the open
 * page at once. Documents are those of the production server with Vite's client added, and without the content security
 * policy, with which Vite's client is not compatible; the application starts at once, so that hot updates can be applied.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { buildBoot } from './build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const devDir = join(root, '.cache/dev');
const style = '/app/styles.css';
const dark = '/app/dark.css';

/** Writes a substitute for the build: the URLs at which Vite serves the sources. No style rules are inlined. */
async function writeBuild() {
  await mkdir(join(devDir, 'client/app'), { recursive: true });
  for (const sheet of [style, dark]) await writeFile(join(devDir, 'client', sheet), '');
  const bootScript = await buildBoot(devDir);
  await writeFile(
    join(devDir, 'build.json'),
    JSON.stringify({
      id: 'development',
      entry: '/app/entry.client.tsx',
      navigation: '/app/navigation.ts',
      style,
      dark,
      bootScript,
    }),
  );
}

/** The site, recreated at the next request after its code has changed; the backend only if its own code has. */
class Site {
  #vite;
  #config;
  #backend = null;
  #app = null;
  #stale = { app: true, backend: true };
  #making = Promise.resolve();

  constructor(vite, config) {
    this.#vite = vite;
    this.#config = config;
  }

  /** The columns and the contract are in generated/, so the backend restarts for changes there as well. */
  changed(folder) {
    this.#stale.app = true;
    if (folder !== 'app') this.#stale.backend = true;
  }

  /** The site from its current sources. Rejects while they cannot be loaded, and tries again at the next call. */
  current() {
    const made = this.#making.then(() => (this.#stale.app ? this.#make() : this.#app));
    this.#making = made.catch(() => undefined);
    return made;
  }

  async close() {
    await this.#making;
    await this.#backend?.close();
  }

  async #make() {
    const { createApp } = await this.#vite.ssrLoadModule('/server/app.ts');
    const { startOwnBackend } = await this.#vite.ssrLoadModule('/server/own-backend.ts');
    const { systemClock: clock } = await this.#vite.ssrLoadModule('/server/clock.ts');
    const { consoleLog: log } = await this.#vite.ssrLoadModule('/server/log.ts');
    const config = this.#config;
    const was = this.#stale;
    this.#stale = { app: false, backend: false };
    try {
      if (was.backend && !config.apiBaseServer) {
        await this.#backend?.close();
        this.#backend = null;
        this.#backend = await startOwnBackend({ config, clock, log });
      }
      this.#app = await createApp({ config, clock, log, distDir: devDir, backend: this.#backend });
      return this.#app;
    } catch (error) {
      this.#stale = { app: true, backend: this.#stale.backend || was.backend };
      throw error;
    }
  }
}

const escaped = (text) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);

/** Adapts a response of the server to development. Only documents are changed. */
async function forDevelopment(vite, response, url) {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const headers = new Headers(response.headers);
  for (const name of ['content-security-policy', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  const html = (await response.text()).replace(/<html(?![^>]*data-start)/, '<html data-start="now"');
  return new Response(await vite.transformIndexHtml(url, html), { status: response.status, headers });
}

function failureOf(vite, error) {
  vite.ssrFixStacktrace(error);
  console.error(error);
  const { message, stack = '', loc, frame, plugin, id } = error;
  const err = { message, stack, loc, frame, plugin, id };
  vite.ws.on('connection', function once() {
    vite.ws.off('connection', once);
    vite.ws.send({ type: 'error', err });
  });
  const html = `<!doctype html><script type="module" src="/@vite/client"></script><pre>${escaped(message)}</pre>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Starts everything. Resolves to a function that stops it. */
async function start() {
  await writeBuild();
  const server = createServer();
  const vite = await createVite({
    root,
    appType: 'custom',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server } },
  });
  const { readConfig } = await vite.ssrLoadModule('/server/config.ts');
  const config = readConfig(process.env, root);
  const site = new Site(vite, config);
  vite.watcher.on('all', (_event, file) => {
    const [folder] = relative(root, file).split(sep);
    const isRendered = vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size > 0;
    if (!isRendered || !['app', 'generated', 'server', 'shared'].includes(folder)) return;
    // At once: a request may arrive before Vite is notified of the change, and would be served by the old code.
    vite.environments.ssr.moduleGraph.onFileChange(file);
    site.changed(folder);
    // Vite updates code in the browser; code that only runs on the server, or content of the backend, needs a reload.
    const runsInBrowser = vite.environments.client.moduleGraph.getModulesByFile(file)?.size > 0;
    if (folder !== 'app' || !runsInBrowser) vite.ws.send({ type: 'full-reload' });
  });
  const answer = async (request, env) => {
    try {
      const plain = new Request(request);
      for (const name of ['accept-encoding', 'if-none-match']) plain.headers.delete(name);
      return await forDevelopment(vite, await (await site.current()).fetch(plain, env), new URL(request.url).pathname);
    } catch (error) {
      return failureOf(vite, error);
    }
  };
  const listener = getRequestListener(answer);
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => void listener(request, response)),
  );
  await site.current();
  await new Promise((resolve, reject) => server.once('error', reject).listen(config.port, config.host, resolve));
  console.log(`\n  The portal is being developed at http://localhost:${server.address().port}\n`);
  return async () => {
    server.close();
    await vite.close();
    await site.close();
  };
}

const stop = await start().catch((error) => {
  console.error(error instanceof Error && 'syscall' in error ? error.message : error);
  process.exit(2);
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () =>
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    ),
  );
}
