import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/**
 * Options of Node for servers that run for seconds: a quarter of the computing of their start is the optimisation of the
 * embedded database's WebAssembly, which only pays off later.
 */
const LIFTOFF_ONLY = ['--liftoff-only'];

/** A server of the build in a process of its own. */
export interface BuiltServer {
  readonly child: ChildProcess;
  readonly origin: string;
  /** The log lines of both streams so far. */
  readonly lines: readonly LogLine[];
  /** Sends a signal and waits for the exit: the exit code, or the signal. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly [detail: string]: unknown;
}

/** A server that exited before it was listening. */
export class NotStarted extends Error {
  readonly code: number | null;
  constructor(code: number | null, lines: readonly LogLine[]) {
    super(`the server ended with ${code}: ${lines.map(({ message }) => message).join('; ')}`);
    this.code = code;
  }
}

const parsed = (line: string): LogLine => {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return { level: 'text', message: line };
  }
};

/**
 * Runs a build's server on a free port until it listens. Rejects with NotStarted if it exits instead. `root` is the folder
 * that contains `dist`, content and migrations; by default the project.
 */
export async function startBuilt(env: Readonly<Record<string, string>>, root = '.'): Promise<BuiltServer> {
  const child = spawn(process.execPath, [...LIFTOFF_ONLY, resolve(root, 'dist/server/index.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORTAL_NODE_ENV: '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: LogLine[] = [];
  const end: BuiltServer['end'] = async (signal = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode ?? child.signalCode;
  };
  const port = await new Promise<string>((resolvePort, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.on('data', (chunk: Buffer) => {
        const texts = (rest + chunk.toString()).split('\n');
        rest = texts.pop() ?? '';
        for (const line of texts.filter(Boolean).map(parsed)) {
          lines.push(line);
          const url = /localhost:(\d+)/.exec(line.message === 'the portal runs' ? String(line.url) : '');
          if (url?.[1]) resolvePort(url[1]);
        }
      });
    }
    child.once('exit', (code) => reject(new NotStarted(code, lines)));
  });
  return { child, origin: `http://127.0.0.1:${port}`, lines, end };
}
