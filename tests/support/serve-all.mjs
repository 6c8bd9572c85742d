/**
 * Starts a server on each of the `PORTS` at the same time: each start takes seconds of one core. Responds on `READY_PORT` once
 * all of them respond.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const { PORTS = '', READY_PORT, ...env } = process.env;
const serve = fileURLToPath(new URL('serve.mjs', import.meta.url));

const isUp = (port) =>
  fetch(`http://localhost:${port}/latest.json`).then(
    ({ ok }) => ok,
    () => false,
  );

await Promise.all(
  PORTS.split(',').map(async (port) => {
    const child = spawn(process.execPath, [serve], { env: { ...env, PORT: port }, stdio: 'inherit' });
    child.once('exit', (code) => process.exit(code || 1));
    while (!(await isUp(port))) await wait(100);
  }),
);
createServer((_request, response) => response.end('ready')).listen(Number(READY_PORT));
