/**
 * `npm run export -- --out DIR`: every public URL as a file; builds first if something has changed. See
 * `server/export/index.ts`.
 */
import { existsSync } from 'node:fs';

process.env.PORTAL_NODE_ENV ??= process.env.NODE_ENV ?? '';
process.env.NODE_ENV = 'production';
// An assembled folder contains the build but not the build script.
if (existsSync(new URL('./build.mjs', import.meta.url))) await (await import('./build.mjs')).build();
const { runExport } = await import('../dist/server/export.js');
process.exit(await runExport(process.argv.slice(2), process.env, console.log));
