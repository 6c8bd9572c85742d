/** `npm run export -- --out DIR`: every public address as a file; builds what has changed first. See `server/export/index.ts`. */
process.env.PORTAL_NODE_ENV ??= process.env.NODE_ENV ?? '';
process.env.NODE_ENV = 'production';
const { build } = await import('./build.mjs');
await build();
const { runExport } = await import('../dist/server/export.js');
process.exit(await runExport(process.argv.slice(2), process.env, console.log));
