import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig } from './config.ts';
import { consoleLog } from './log.ts';

/** Shows whom one can log in as. The demo's people are fictional, their passwords were made for this folder alone. */
function printDemo(dataDir: string): void {
  const accounts = join(dataDir, 'demo-accounts.txt');
  if (!existsSync(accounts)) return;
  const lines = readFileSync(accounts, 'utf8').trimEnd().split('\n');
  console.log(['  Demo accounts:', ...lines.map((line) => `    ${line}`)].join('\n'));
  const certificates = join(dataDir, 'demo-certificates');
  if (existsSync(certificates)) console.log(`  Demo certificates and their password: ${certificates}\n`);
}

/** Starts the site. The build script's output imports this; listening is its only side effect. */
async function main(): Promise<void> {
  const root = process.cwd();
  const config = readConfig(process.env, root);
  const distDir = join(root, 'dist');
  const workerUrl = new URL('./pglite-worker.js', import.meta.url);
  const app = await createApp({ config, clock: systemClock, log: consoleLog, distDir, workerUrl });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (info) => {
    console.log(`\n  The portal runs at http://localhost:${info.port}\n`);
    if (!config.apiBase) printDemo(config.dataDir);
  });
  const stop = (): void => {
    server.close();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const plain = error instanceof ConfigError || (error instanceof Error && error.name === 'DataDirLocked');
  console.error(plain ? (error as Error).message : error);
  process.exit(plain ? 2 : 70);
});
