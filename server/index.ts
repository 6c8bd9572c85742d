import cluster from 'node:cluster';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { listen, requireFreeAddress } from './listen.ts';
import { consoleLog, outliveReader } from './log.ts';
import { joinPeers } from './operations/cluster/peers.ts';
import { Primary } from './operations/cluster/primary.ts';
import { EXIT, endInOrder } from './operations/shutdown.ts';
import { startTracing } from './operations/tracing/tracing.ts';
import { explainStartError, type StartFailure } from './start-error.ts';

/** How long active requests may take after the server is told to stop. Milliseconds. */
const GRACE_MS = 10_000;

/** Prints the accounts for logging in. The demo's people are fictional, and their passwords are those of this folder alone. */
function printDemo(dataDir: string): void {
  const accounts = join(dataDir, 'demo-accounts.txt');
  if (!existsSync(accounts)) return;
  const lines = readFileSync(accounts, 'utf8').trimEnd().split('\n');
  console.log(['  Demo accounts:', ...lines.map((line) => `    ${line}`)].join('\n'));
  const certificates = join(dataDir, 'demo-certificates');
  if (existsSync(certificates)) console.log(`  Demo certificates and their password: ${certificates}\n`);
}

/** Reports the server's URL: as text on a terminal, otherwise as a line of the log. */
function announce(config: Config, port: number): void {
  const url = `http://localhost:${port}`;
  if (!process.stdout.isTTY) {
    const reach = config.isLoopback ? 'listens to this computer only' : `listens on ${config.host}`;
    consoleLog.info('the portal runs', { url, reach, demo: config.demo });
    return;
  }
  console.log(`\n  The portal runs at ${url}\n`);
  if (config.isLoopback)
    console.log('  It listens to this computer only. To open it: HOST=0.0.0.0 and real logins (README.md).\n');
  if (!config.apiBaseServer && config.demo !== 'off') printDemo(config.dataDir);
}

/** Handles an uncaught error while the server starts; once it serves, `endInOrder` shuts it down gracefully. */
function endAtOnce(error: unknown): void {
  consoleLog.error('an unexpected error ended the server', error);
  process.exit(EXIT.error);
}

/** How long workers may take to end beyond their own delays. Milliseconds. */
const END_MS = 5_000;

/** Runs workers on one port; this process itself serves no requests. */
function runWorkers(config: Config): void {
  // `npm start` runs this process from another script, which checks the build.
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url) });
  const { workers, drainSeconds } = config;
  const endMs = drainSeconds * 1000 + GRACE_MS + END_MS;
  const onServing = (port: number): void => announce(config, port);
  new Primary({ workers, cluster, log: consoleLog, process, endMs, onServing });
}

/** Serves the site in this process, alone or as one worker of several. */
async function run(config: Config): Promise<void> {
  const peers = config.workers > 1 ? joinPeers(process) : undefined;
  peers?.onEnd(() => process.exit(EXIT.told));
  // Workers share their port, which the primary listens on.
  if (!peers) await requireFreeAddress(config.host, config.port);
  const distDir = join(config.root, 'dist');
  const workerUrl = new URL('./pglite-worker.js', import.meta.url);
  const tracing = await startTracing(process.env, { trustedProxies: config.trustedProxies, log: consoleLog });
  const app = await createApp({ config, clock: systemClock, log: consoleLog, distDir, workerUrl, peers, tracing });
  const server = await listen(app, config.host, config.port).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  if (!peers) announce(config, server.port);
  app.observe(server.server);
  process.off('uncaughtException', endAtOnce);
  const drainMs = config.drainSeconds * 1000;
  const close = async (): Promise<void> => {
    await app.close();
    await tracing?.close();
  };
  const end = endInOrder({
    server,
    app: { drain: app.drain, close },
    drainMs,
    graceMs: GRACE_MS,
    log: consoleLog,
    process,
  });
  peers?.onEnd(end);
}

/** Prints the reason why the server does not start, and exits with the code that tells a supervisor whether to restart it. */
function fail(error: unknown, failure: StartFailure | null): never {
  if (failure === null) consoleLog.error('the server could not start', error);
  else if (process.stderr.isTTY) console.error(failure.message);
  else consoleLog.error(failure.message, null);
  process.exit(failure?.exit ?? EXIT.error);
}

/** Starts the site. The build script's output imports this; listening is its only side effect. */
async function main(): Promise<void> {
  outliveReader([process.stdout, process.stderr]);
  process.on('warning', ({ name, message }) => consoleLog.warn(message, { name }));
  process.on('uncaughtException', endAtOnce);
  let config: Config;
  try {
    config = readConfig(process.env, process.cwd());
  } catch (error) {
    fail(error, error instanceof ConfigError ? { message: error.message, exit: EXIT.setting } : null);
  }
  if (config.workers > 1 && cluster.isPrimary) return runWorkers(config);
  await run(config).catch((error: unknown) => fail(error, explainStartError(error, config)));
}

await main();
