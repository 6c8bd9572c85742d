import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LogLine, startBuilt } from '../built-server.ts';

/** The built site in a process of its own, on a data folder of its own. */
export interface StartedSite {
  readonly origin: string;
  readonly dataDir: string;
  /** The log lines of both streams so far. */
  readonly lines: readonly LogLine[];
  close(): Promise<void>;
}

const lowCost = `--import=${new URL('../low-scrypt-cost.mjs', import.meta.url).href}`;

/** Starts the built site with these settings on a free port of the loopback interface. Rejects if it does not start. */
export async function startBuiltSite(env: Readonly<Record<string, string>>): Promise<StartedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-foreign-'));
  const options = `${lowCost} ${env.NODE_OPTIONS ?? ''}`;
  const server = await startBuilt({ DATA_DIR: dataDir, TZ: 'America/New_York', ...env, NODE_OPTIONS: options });
  return {
    // The host of the other browser tests; cookies and storage belong to an origin.
    origin: server.origin.replace('127.0.0.1', 'localhost'),
    dataDir,
    lines: server.lines,
    close: async () => {
      await server.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
