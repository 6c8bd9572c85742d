/** `npm run backup`, `restore` and `move-database`: see `server/backup/index.ts`. */
const { runBackupCommand } = await import('../dist/server/backup.js');
process.exit(await runBackupCommand(process.argv.slice(2), process.env, console.error));
