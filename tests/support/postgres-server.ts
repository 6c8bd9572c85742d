import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import postgres from 'postgres';
import { freePort } from './free-port.ts';

/** The folder of PostgreSQL's programs on Debian and similar systems; the newest installed version. */
function programs(): string | null {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(base, version, 'bin')).find((path) => existsSync(join(path, 'initdb')));
  return found ?? null;
}

export const hasPostgres = programs() !== null;

/** A PostgreSQL server of one test, which may be stopped and paused. */
export interface PostgresServer {
  readonly url: string;
  start(): Promise<void>;
  /** Stops it at once, as in a crash. */
  kill(): Promise<void>;
  /** Pauses and continues all its processes: connections stay open and receive no response. */
  halt(): void;
  resume(): void;
  remove(): Promise<void>;
}

/** A server that is a streaming replica of another. */
export interface ReplicaServer extends PostgresServer {
  /** Pauses and continues the replay: the replica responds, but falls behind. */
  pauseReplay(isPaused: boolean): Promise<void>;
}

const NOBODY = 65_534;

/** The data folder of a server that has never run, for copies: `initdb` takes seconds, a copy of its result a tenth of one. */
function initialised(): string {
  const target = resolve('.cache/postgres', basename(dirname(programs() ?? '')));
  if (existsSync(target)) return target;
  const { folder, data, bin, options } = dataFolder(tmpdir());
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '--auth=trust', '--no-sync', '-E', 'UTF8'], options);
  mkdirSync(dirname(target), { recursive: true });
  const copy = `${target}.${process.pid}`;
  execFileSync('cp', ['-a', data, copy]);
  rmSync(folder, { recursive: true });
  try {
    renameSync(copy, target);
  } catch (error) {
    // Another process was faster.
    rmSync(copy, { recursive: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** Creates a server in a folder of its own below `root`; PostgreSQL refuses to run as root. */
export const createPostgres = (root = tmpdir()): Promise<PostgresServer> =>
  createServerIn((_bin, data) => {
    // Not as the server's user, who may not be allowed to read this folder.
    execFileSync('cp', ['-a', `${initialised()}/.`, data]);
  }, root);

/** Creates a replica of a running server, which follows it once started. */
export async function createReplica(primary: PostgresServer): Promise<ReplicaServer> {
  const server = await createServerIn((bin, data, options) => {
    const args = ['-d', primary.url, '-D', data, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    execFileSync(join(bin, 'pg_basebackup'), args, options);
  });
  return {
    ...server,
    async pauseReplay(isPaused) {
      const sql = postgres(server.url, { max: 1, onnotice: () => undefined });
      await sql.unsafe(`select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`);
      await sql.end();
    },
  };
}

type SetUp = (bin: string, data: string, options: Parameters<typeof execFileSync>[2]) => void;

/** An empty data folder, which only the server's user may read, and how to run PostgreSQL's programs on it. */
function dataFolder(root: string) {
  const folder = mkdtempSync(join(root, 'portal-postgres-'));
  const data = join(folder, 'data');
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  mkdirSync(data);
  if (owner.uid) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY);
  chmodSync(data, 0o700);
  return { folder, data, bin: programs() ?? '', options: { ...owner, cwd: folder, stdio: 'ignore' } as const };
}

async function createServerIn(setUp: SetUp, root = tmpdir()): Promise<PostgresServer> {
  const { folder, data, bin, options } = dataFolder(root);
  const port = await freePort();
  setUp(bin, data, options);
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  let child: ChildProcess | null = null;
  /** The server and its child processes: a signal to the group would miss them, as each is a group of its own. */
  const signal = (name: NodeJS.Signals): void => {
    if (!child?.pid || child.exitCode !== null) return;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' });
    for (const pid of [child.pid, ...children.split('\n').map(Number).filter(Boolean)]) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((done) => child?.once('exit', done));
    // Immediate shutdown: as in a crash, nothing is written, and no process remains.
    child.kill('SIGQUIT');
    await ended;
  };
  return {
    url,
    kill,
    halt: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async start() {
      child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((one) => ['-c', one])], options);
      for (;;) {
        const sql = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => undefined });
        try {
          await sql`select 1`;
          return;
        } catch (error) {
          if (child.exitCode !== null) throw error;
          await new Promise((done) => setTimeout(done, 50));
        } finally {
          await sql.end({ timeout: 1 }).catch(() => undefined);
        }
      }
    },
    async remove() {
      signal('SIGCONT');
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
