/**
 * Loaded before the server that is measured: says over a socket of its own how late the event loop was. A line `reset` begins a measurement; `read` responds with `{ "maxMs": … }`.
 */
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const path = process.env.LOOP_DELAY_SOCKET;
// Commands that the server starts, and its threads, are not measured.
delete process.env.LOOP_DELAY_SOCKET;

if (isMainThread && path) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const server = createServer((socket) => {
    socket.setEncoding('utf8');
    socket.on('data', (line) => {
      if (line.trim() === 'reset') {
        delay.reset();
        socket.write('{}\n');
      } else socket.write(`${JSON.stringify({ maxMs: delay.max / 1e6 })}\n`);
    });
    socket.on('error', () => socket.destroy());
  });
  server.listen(path);
  server.unref();
}
