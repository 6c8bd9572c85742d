/** `npm run export -- --out DIR`: every public address as a file; builds what has changed first. See `server/export/index.ts`. */
import { existsSync } from 'node:fs';

process.env.PORTAL_NODE_ENV ??= process.env.NODE_ENV ?? '';
process.env.NODE_ENV = 'production';
// An assembled folder has the build alone, not what makes it.
if (existsSync(new URL('./build.mjs', import.meta.url))) await (await import('./build.mjs')).build();
const { runExport } = await import('../dist/server/export.js');
process.exit(await runExport(process.argv.slice(2), process.env, console.log));
