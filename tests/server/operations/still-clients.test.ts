import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Listening, listen } from '../../../server/listen.ts';

/** More than the buffers of a connection hold. */
const LARGE = new Uint8Array(64 * 1024 * 1024);
const STILL_MS = 300;

let listening: Listening;
afterEach(() => listening.close(0));

/** Requests `path` and reads nothing; resolves with how long the server held the connection. */
const hold = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = Date.now();
    const socket = connect(listening.port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`),
    );
    socket.pause();
    socket.once('error', () => resolve(Date.now() - started));
    // A paused socket does not notice the end, so writes probe for it.
    const probe = setInterval(() => socket.write('x'), 50);
    const timer = setTimeout(() => reject(new Error('the connection is still held')), 20_000);
    socket.once('close', () => {
      clearInterval(probe);
      clearTimeout(timer);
      resolve(Date.now() - started);
    });
  });

test('disconnects a client that reads nothing, but not one that reads slowly', async () => {
  listening = await listen({ fetch: () => new Response(LARGE) }, '127.0.0.1', 0, STILL_MS);
  await hold('/');
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
