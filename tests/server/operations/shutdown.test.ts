import { EventEmitter, once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../../server/listen.ts';
import { endInOrder } from '../../../server/operations/shutdown.ts';

const silent = (): void => undefined;
const log = { info: silent, warn: silent, error: silent };

class FakeProcess extends EventEmitter {
  readonly codes: number[] = [];
  exit(code?: number): never {
    this.codes.push(code ?? 0);
    this.emit('ended');
    return undefined as never;
  }
}

let server: Listening;
afterEach(() => server.close(0));

interface Scene {
  readonly process: FakeProcess;
  readonly events: string[];
  readonly port: number;
  /** Lets the slow request finish. */
  release(): void;
}

/**
 * A server with a slow request. By default the grace period is longer than a test may take: the persistent connections of
 * `fetch` must not prevent the end.
 */
async function scene({ drainMs = 0, graceMs = 600_000 } = {}): Promise<Scene> {
  const process = new FakeProcess();
  const events: string[] = [];
  let release = silent;
  const held = new Promise<void>((done) => {
    release = done;
  });
  const fetch = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname !== '/slow') return new Response('quick');
    events.push('begun');
    await held;
    events.push('responded');
    return new Response('slow');
  };
  server = await listen({ fetch }, '127.0.0.1', 0);
  const app = { drain: () => void events.push('drain'), close: async () => void events.push('close') };
  endInOrder({ server, app, drainMs, graceMs, log, process: process as never });
  return { process, events, port: server.port, release };
}

test('finishes an active request before it closes the app', async () => {
  const { process, events, port, release } = await scene();
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  await expect.poll(() => events).toEqual(['begun']);
  process.emit('SIGTERM');
  await expect.poll(() => events).toEqual(['begun', 'drain']);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(process.codes).toEqual([]);
  const ended = once(process, 'ended');
  release();
  expect(await (await slow).text()).toBe('slow');
  await ended;
  expect(events).toEqual(['begun', 'drain', 'responded', 'close']);
  expect(process.codes).toEqual([0]);
});

test('serves requests with “connection: close” during the drain period', async () => {
  const { process, events, port } = await scene({ drainMs: 1500 });
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const ended = once(process, 'ended');
  process.emit('SIGTERM');
  expect(events).toEqual(['drain']);
  const response = await fetch(`http://127.0.0.1:${port}/`);
  expect(response.headers.get('connection')).toBe('close');
  expect(await response.text()).toBe('quick');
  await ended;
  expect(process.codes).toEqual([0]);
});

test('aborts a request that does not end within the grace period', async () => {
  const { process, events, port } = await scene({ graceMs: 50 });
  const slow = fetch(`http://127.0.0.1:${port}/slow`);
  const failed = expect(slow).rejects.toThrow();
  await expect.poll(() => events).toEqual(['begun']);
  const ended = once(process, 'ended');
  process.emit('SIGTERM');
  await ended;
  await failed;
  expect(process.codes).toEqual([0]);
});

test.each(['uncaughtException', 'unhandledRejection'])(
  'after %s, finishes active requests and exits once with 70',
  async (event) => {
    const { process, events, port, release } = await scene({ drainMs: 60_000 });
    const slow = fetch(`http://127.0.0.1:${port}/slow`);
    await expect.poll(() => events).toEqual(['begun']);
    process.emit(event, new Error('nobody expected it'));
    // A second error and a signal change nothing: it exits once.
    process.emit(event, new Error('another'));
    process.emit('SIGTERM');
    const ended = once(process, 'ended');
    release();
    expect(await (await slow).text()).toBe('slow');
    await ended;
    expect(process.codes).toEqual([70]);
    expect(events.filter((name) => name === 'close')).toHaveLength(1);
  },
);
