/**
 * Preloaded into the measured server: responds on a socket of its own to one command per line. `reset` starts a measurement
 * of the event loop delay, and `read` responds with `{ "maxMs": … }`; `memory` collects garbage and responds with `{
 * "heapBytes": …, "outsideBytes": …, "residentBytes": … }`.
 */
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const path = process.env.METER_SOCKET;
// Child processes and threads of the server are not measured.
delete process.env.METER_SOCKET;

/** Buffers found in one garbage collection are only freed by the next. */
const COLLECTIONS = 4;

async function memory() {
  // NODE_OPTIONS does not accept --expose-gc.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  for (let count = 0; count < COLLECTIONS; count += 1) {
    collect();
    await wait(50);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heapBytes: heapUsed, outsideBytes: external, residentBytes: rss };
}

if (isMainThread && path) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const commands = {
    reset: () => {
      delay.reset();
      return {};
    },
    read: () => ({ maxMs: delay.max / 1e6 }),
    memory,
  };
  const server = createServer((socket) => {
    socket.setEncoding('utf8');
    socket.on('data', async (line) => socket.write(`${JSON.stringify(await commands[line.trim()]?.())}\n`));
    socket.on('error', () => socket.destroy());
  });
  server.listen(path);
  server.unref();
}
