import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig } from './config.ts';
import { consoleLog } from './log.ts';

/** Starts the site. The build script's output imports this; listening is its only side effect. */
async function main(): Promise<void> {
  const root = process.cwd();
  const config = readConfig(process.env, root);
  const distDir = join(root, 'dist');
  const workerUrl = new URL('./pglite-worker.js', import.meta.url);
  const app = await createApp({ config, clock: systemClock, log: consoleLog, distDir, workerUrl });
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }, (info) => {
    console.log(`\n  The portal runs at http://localhost:${info.port}\n`);
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
