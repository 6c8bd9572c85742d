/** `npm run account -- create …`: makes the accounts that people log in with; builds what has changed first. */
process.env.PORTAL_NODE_ENV ??= process.env.NODE_ENV ?? '';
process.env.NODE_ENV = 'production';
const { build, isBuilt } = await import('./build.mjs');
if (!(await isBuilt())) {
  console.log('Building …');
  await build();
}
await import('../dist/server/account.js');
