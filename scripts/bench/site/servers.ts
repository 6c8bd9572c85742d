import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A measured server in a process of its own. */
export interface Served {
  readonly origin: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first response. */
  readonly startMs: number;
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The flags of `npm start`. */
const serverFlags =
  /"start": "node ((?:--\S+ )+)/
    .exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1]
    ?.trim()
    .split(' ') ?? [];

/** A free port. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

async function untilUp(origin: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + 180_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const response = await fetch(`${origin}/`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing responds at ${origin}`);
}

const serve = (args: readonly string[], env: NodeJS.ProcessEnv, port: number): Promise<Served> =>
  serveBy(process.execPath, args, env, port);

/** Starts a server on a local port, and waits until it responds. */
export async function serveBy(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  port: number,
): Promise<Served> {
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Measuring a server that has exited would hang or mislead.
  child.once('exit', (code, signal) => {
    if (code !== 0) console.error(`the server on port ${port} ended with ${code ?? signal}`);
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilUp(origin, child);
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/**
 * Starts the built site with a database of its own; `dataDir` preserves it for a later start. `siteOrigin` is the origin
 * that pages use for themselves.
 */
export async function startSite(dataDir?: string, siteOrigin?: string): Promise<Served> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'portal-bench-')));
  const port = await freePort();
  const site = await serve(
    [...serverFlags, 'dist/server/index.js'],
    // Set explicitly: a build in this process has set NODE_ENV, which disables the demo.
    { DATA_DIR: folder, SITE_ORIGIN: siteOrigin ?? `http://127.0.0.1:${port}`, DEMO: '1' },
    port,
  );
  return {
    ...site,
    stop: async () => {
      await site.stop();
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts bare Node with copies of the site's pages: see `static-server.mjs`. */
export const startStatic = async (folder: string): Promise<Served> =>
  serve(['scripts/bench/site/static-server.mjs', folder], {}, await freePort());
