import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Backend } from '../../../../server/backend/index.ts';
import { firstStart } from '../../../support/backend-template.ts';
import { createPostgres } from '../../../support/postgres-server.ts';
import { accountsIn, type DemoLogin, encryptedFor, TestBackend } from '../harness.ts';

/** Two servers on one database, of which each takes every second request. */
export interface Arena {
  fetch(turn: number, path: string, init: RequestInit): Promise<Response>;
  /** Lines that both have logged so far. */
  lines(): Promise<readonly string[]>;
  later(ms: number): Promise<void>;
  encrypted(value: unknown): string;
  accounts(): Promise<readonly DemoLogin[]>;
  close(): Promise<void>;
}

/** Two backends in this process, on the database of the other tests. */
export async function inOneProcess(files: Readonly<Record<string, string>>): Promise<Arena> {
  const backend = await TestBackend.make(files, { folders: ['returns'] });
  const another = await backend.startAnother();
  return {
    async fetch(turn, path, init) {
      const { app } = turn % 2 === 0 ? another : (backend.backend as Backend);
      return app.fetch(new Request(`http://backend.test${path}`, init));
    },
    lines: async () => backend.lines,
    later: async (ms) => {
      backend.now = new Date(backend.now.getTime() + ms);
    },
    encrypted: (value) => backend.encrypted(value),
    accounts: () => backend.accounts(),
    async close() {
      await another.close();
      await backend.remove();
    },
  };
}

interface Message {
  readonly line?: string;
  readonly settled?: string;
  readonly ready?: { readonly port: number; readonly publicKeyPem: string };
}

/** A process of the backend. */
class RaceServer {
  readonly #child: ChildProcess;
  readonly #lines: string[];
  readonly #settled = new Map<string, () => void>();
  readonly ready: Promise<NonNullable<Message['ready']>>;
  readonly ended: Promise<void>;

  constructor(args: readonly string[], lines: string[]) {
    this.#lines = lines;
    const script = new URL('./race-server.mjs', import.meta.url);
    this.#child = fork(script, [...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.ended = new Promise((resolve) => this.#child.once('exit', () => resolve()));
    this.ready = new Promise((resolve, reject) => {
      this.#child.on('message', ({ line, settled, ready }: Message) => {
        if (line) this.#lines.push(line);
        if (settled) this.#settled.get(settled)?.();
        if (ready) resolve(ready);
      });
      this.#child.once('exit', (code) => reject(new Error(`a server of the race ended with code ${code}`)));
    });
  }

  /** Sets its clock, and waits until what it has logged has arrived. */
  settle(now?: Date): Promise<void> {
    const id = randomUUID();
    return new Promise((resolve) => {
      this.#settled.set(id, resolve);
      this.#child.send({ id, ...(now ? { now: now.toISOString() } : {}) });
    });
  }

  async end(): Promise<void> {
    if (this.#child.connected) this.#child.send('end');
    await this.ended;
  }
}

async function contentIn(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  const content = join(folder, 'content');
  for (const name of ['facts', 'statistics', 'returns', 'search'])
    cpSync(`server/content/${name}`, join(content, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await writeFile(join(content, path), text);
  }
  return content;
}

/** Two processes on a PostgreSQL server of their own. */
export async function inTwoProcesses(files: Readonly<Record<string, string>>): Promise<Arena> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-races-'));
  const content = await contentIn(folder, files);
  const postgres = await createPostgres();
  await postgres.start();
  const lines: string[] = [];
  let now = new Date(firstStart);
  const servers: RaceServer[] = [];
  const close = async (): Promise<void> => {
    for (const server of servers) await server.end();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ports: number[] = [];
    let publicKeyPem = '';
    for (const name of ['one', 'two']) {
      const server = new RaceServer([postgres.url, join(folder, name), content, now.toISOString()], lines);
      servers.push(server);
      // One after the other: the first makes tables and accounts.
      const ready = await server.ready;
      ports.push(ready.port);
      publicKeyPem = ready.publicKeyPem;
    }
    const settle = (to?: Date): Promise<unknown> => Promise.all(servers.map((server) => server.settle(to)));
    return {
      fetch: (turn, path, init) => fetch(`http://127.0.0.1:${ports[turn % 2]}${path}`, init),
      lines: () => settle().then(() => lines),
      later: async (ms) => {
        now = new Date(now.getTime() + ms);
        await settle(now);
      },
      encrypted: (value) => encryptedFor(publicKeyPem, value),
      accounts: () => accountsIn(join(folder, 'one')),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
