/** `npm start`: builds if something has changed, then runs the server. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this project needs 20.19 or newer.`);
  process.exit(2);
}
// Libraries run in production mode; whether this is a deployment depends on the original environment.
process.env.PORTAL_NODE_ENV ??= process.env.NODE_ENV ?? '';
process.env.NODE_ENV = 'production';
const { isBuilt } = await import('./build.mjs');
if (!(await isBuilt())) {
  // In a separate process, so that the memory of the build is released before the server starts.
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('./build.mjs', import.meta.url))], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The build failed. Is everything installed? Run `npm ci` (with development dependencies) first.');
    process.exit(status ?? 1);
  }
}
await import('../dist/server/index.js');
