import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, createApp } from '../../../server/app.ts';
import { type Clock, systemClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import { writeEmptyBuild } from '../empty-build.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface ForeignSite {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  readonly log: readonly string[];
  close(): Promise<void>;
}

/** The site in this process with another backend, and a build without files. */
export async function startForeignSite(
  env: Readonly<Record<string, string>>,
  clock: Clock = systemClock,
): Promise<ForeignSite> {
  const distDir = await mkdtemp(join(tmpdir(), 'portal-dist-'));
  await writeEmptyBuild(distDir);
  const log: string[] = [];
  const note = (text: string, ...rest: readonly unknown[]): void => {
    log.push([text, ...rest.map((part) => (part instanceof Error ? part.stack : JSON.stringify(part)))].join(' '));
  };
  const app: App = await createApp({
    config: readConfig(env, root),
    clock,
    log: { info: note, warn: note, error: note },
    distDir,
  });
  return {
    fetch: async (path, init) => app.fetch(new Request(`http://localhost:3000${path}`, init)),
    log,
    close: async () => {
      await app.close();
      await rm(distDir, { recursive: true, force: true });
    },
  };
}
