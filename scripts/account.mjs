/** `npm run account -- create …`: creates login accounts; builds first if something has changed. */
process.env.PORTAL_NODE_ENV ??= process.env.NODE_ENV ?? '';
process.env.NODE_ENV = 'production';
const { build, isBuilt } = await import('./build.mjs');
if (!(await isBuilt())) {
  console.log('Building …');
  await build();
}
await import('../dist/server/account.js');
