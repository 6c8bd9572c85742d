/** `npm run content -- check | publish | schedule | withdraw`: see `server/content-command/index.ts`. */
const { runContentCommand } = await import('../dist/server/content-command.js');
process.exit(await runContentCommand(process.argv.slice(2), process.env, console.log));
