import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../../server/listen.ts';

/** More than the buffers of a connection hold. */
const LARGE = new Uint8Array(64 * 1024 * 1024);
const STILL_MS = 300;

let listening: Listening;
afterEach(() => listening.close(0));

/** Requests `path` and reads nothing; resolves with how long the server held the connection, in milliseconds. */
const hold = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const client = connect(listening.port, '127.0.0.1', () =>
      client.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`),
    );
    client.pause();
    client.on('error', () => undefined);
    const timer = setTimeout(() => reject(new Error('the connection is still held')), 10_000);
    // A paused socket does not notice the end, so the server's end of the connection is observed.
    listening.server.once('connection', (socket: Socket) => {
      const started = performance.now();
      socket.once('close', () => {
        clearTimeout(timer);
        client.destroy();
        resolve(performance.now() - started);
      });
    });
  });

test('disconnects a client that reads nothing, but not one that reads slowly', async () => {
  listening = await listen({ fetch: () => new Response(LARGE) }, '127.0.0.1', 0, STILL_MS);
  const held = await hold('/');
  expect(held).toBeGreaterThan(STILL_MS * 0.9);
  expect(held).toBeLessThan(5000);
  const response = await fetch(`http://127.0.0.1:${listening.port}/`);
  const reader = response.body?.getReader();
  let read = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    const before = Math.floor(read / (8 * 1024 * 1024));
    read += chunk.value.length;
    if (Math.floor(read / (8 * 1024 * 1024)) > before)
      await new Promise((resolve) => setTimeout(resolve, STILL_MS / 2));
  }
  expect(read).toBe(LARGE.length);
});
