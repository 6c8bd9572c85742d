import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort, type Served, serveBy } from './servers.ts';

/** Two processes of the built site on one PostgreSQL database, with a content folder of their own. */
export interface Pair {
  readonly processes: readonly Served[];
  readonly content: string;
  readonly databaseUrl: string;
  /** Memory of each process after a forced collection: heap and buffers, and resident memory. MB. */
  memory(): Promise<readonly { readonly used: number; readonly resident: number }[]>;
  stop(): Promise<void>;
}

/** The server that BENCH_DATABASE_URL or TEST_DATABASE_URL names. Exits with 2 if neither is set. */
function databaseServer(): string {
  const server = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL;
  if (server) return server;
  console.error('Set BENCH_DATABASE_URL or TEST_DATABASE_URL to a PostgreSQL server that may make databases.');
  return process.exit(2);
}

const MB = 1024 * 1024;

async function memoryAfterCollection(pid: number, file: string) {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.endsWith('}')) {
      const { heapUsed, external, rss } = JSON.parse(text) as NodeJS.MemoryUsage;
      return { used: (heapUsed + external) / MB, resident: rss / MB };
    }
    await wait(50);
  }
  throw new Error(`process ${pid} does not say what memory it holds`);
}

/** Starts the processes one after the other on a new database, which is dropped when they stop. `env` adds settings. */
export async function startPair(env: NodeJS.ProcessEnv = {}, count = 2): Promise<Pair> {
  const server = databaseServer();
  const name = `portal_bench_${process.pid}`;
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const folder = await mkdtemp(join(tmpdir(), 'portal-pair-'));
  const content = join(folder, 'content');
  cpSync('server/content', content, { recursive: true });
  const processes: Served[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(processes.map((one) => one.stop()));
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (let index = 0; index < count; index += 1) {
      const collect = { COLLECT_TO: join(folder, `memory-${index}.json`) };
      const own = { DATABASE_URL: url.href, DEMO: '1', CONTENT_DIR: content, DATA_DIR: join(folder, `data-${index}`) };
      const port = await freePort();
      const flags = ['--expose-gc', '--import', './scripts/bench/site/collect-on-signal.mjs'];
      const settings = { ...own, ...collect, ...env };
      processes.push(await serveBy(process.execPath, [...flags, 'dist/server/index.js'], settings, port));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const memory = () =>
    Promise.all(processes.map(({ pid }, index) => memoryAfterCollection(pid, join(folder, `memory-${index}.json`))));
  return { processes, content, databaseUrl: url.href, memory, stop };
}
