/** `npm start`: builds what has changed, then runs the server. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: this project needs 20.19 or newer.`);
  process.exit(2);
}
process.env.NODE_ENV = 'production';
const { build } = await import('./build.mjs').catch((error) => {
  console.error('The build tools are missing. Run `npm ci` first (with development dependencies).');
  throw error;
});
const started = Date.now();
if (await build()) console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
await import('../dist/server/index.js');
