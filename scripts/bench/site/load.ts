import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuTime } from './process-cost.ts';
import type { Served } from './servers.ts';

/** The result of a server under load. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  /** CPU of the server per request, all threads; microseconds. */
  readonly cpuMicros: number;
  /** Response times; milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const END = Buffer.from('\r\n\r\n');

/**
 * A connection that sends a request as soon as the previous response has arrived. A raw socket, since a client library costs
 * more than the server.
 */
class Connection {
  readonly times: number[] = [];
  readonly #request: Buffer;
  readonly #socket: Socket;
  #left = -1;
  #head: Buffer = Buffer.alloc(0);
  #asked = 0;
  #isOver = false;

  constructor(origin: URL, path: string) {
    this.#request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${origin.host}\r\naccept-encoding: gzip\r\n\r\n`);
    this.#socket = connect(Number(origin.port), origin.hostname, () => this.#ask());
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (bytes) => this.#take(bytes));
    this.#socket.on('error', () => undefined);
  }

  end(): void {
    this.#isOver = true;
    this.#socket.destroy();
  }

  #ask(): void {
    if (this.#isOver) return;
    this.#left = -1;
    this.#asked = performance.now();
    this.#socket.write(this.#request);
  }

  #take(bytes: Buffer): void {
    let rest: Buffer = bytes;
    if (this.#left < 0) {
      rest = this.#head.length > 0 ? Buffer.concat([this.#head, bytes]) : bytes;
      const end = rest.indexOf(END);
      if (end < 0) {
        this.#head = rest;
        return;
      }
      const length = /content-length: (\d+)/i.exec(rest.toString('latin1', 0, end));
      if (!length) throw new Error('a response without its length');
      this.#left = Number(length[1]);
      this.#head = Buffer.alloc(0);
      rest = rest.subarray(end + END.length);
    }
    this.#left -= rest.length;
    if (this.#left > 0) return;
    this.times.push(performance.now() - this.#asked);
    this.#ask();
  }
}

const at = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** Requests one page repeatedly on `connections` connections for `ms` milliseconds. */
export async function load({ origin, pid }: Served, path: string, ms: number, connections = 32): Promise<LoadResult> {
  const before = cpuTime(pid);
  const started = performance.now();
  const all = Array.from({ length: connections }, () => new Connection(new URL(origin), path));
  await wait(ms);
  const took = performance.now() - started;
  for (const connection of all) connection.end();
  const used = cpuTime(pid).all - before.all;
  const times = all.flatMap((connection) => connection.times).sort((a, b) => a - b);
  return {
    requestsPerSecond: (times.length / took) * 1000,
    cpuMicros: (used / Math.max(1, times.length)) * 1000,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  };
}
