import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIFTOFF_ONLY } from '../built-server.ts';

/** The built site in a process of its own. */
export interface StartedSite {
  readonly origin: string;
  readonly dataDir: string;
  /** Its output so far. */
  output(): string;
  close(): Promise<void>;
}

const lowCost = `--import=${new URL('../low-scrypt-cost.mjs', import.meta.url).href}`;

/**
 * Starts the built site with these settings on a free port of the loopback interface. Rejects with its output if it does not
 * start.
 */
export async function startBuiltSite(env: Readonly<Record<string, string>>): Promise<StartedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-foreign-'));
  const child: ChildProcess = spawn(process.execPath, [...LIFTOFF_ONLY, lowCost, 'dist/server/index.js'], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', TZ: 'America/New_York', ...env },
  });
  let text = '';
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(text)?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code, signal) => reject(new Error(`ended with ${code ?? signal}: ${text}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    output: () => text,
    close: async () => {
      if (child.exitCode === null) {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill();
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
