import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { systemClock } from '../clock.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { writeBackup } from './backup.ts';
import { BackupError } from './format.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `npm run backup -- <file>        writes a backup, also while the portal runs; - writes to standard output
npm run restore -- <file>       restores one into an empty database and data folder; - reads standard input
npm run move-database -- <url>  copies the embedded database to an empty one on a PostgreSQL server

DATA_DIR and DATABASE_URL say which portal is meant.`;

type Print = (text: string) => void;

async function backup(config: Config, file: string, print: Print): Promise<void> {
  const source = { ...config, now: systemClock.now() };
  if (file === '-') {
    await writeBackup(source, process.stdout);
    return;
  }
  // A backup that is not complete never has the name of one.
  const partial = `${file}.part`;
  try {
    const { rows, files } = await writeBackup(source, createWriteStream(partial, { mode: 0o600 }));
    await rename(partial, file);
    print(`${file}: ${rows} rows, ${files} files.`);
  } finally {
    await rm(partial, { force: true });
  }
}

async function restore(config: Config, file: string, print: Print): Promise<void> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  const { rows, files, at } = await restoreBackup(config, input);
  print(`Restored the state of ${at}: ${rows} rows, ${files} files. Sessions are over: people log in again.`);
}

async function move(config: Config, url: string, print: Print): Promise<void> {
  if (config.databaseUrl) throw new BackupError('DATABASE_URL is set: this portal is on a server already.');
  if (!/^postgres(ql)?:\/\//.test(url)) throw new BackupError('Give the address of a database: postgres://…');
  const stream = new PassThrough();
  const written = writeBackup({ ...config, now: systemClock.now() }, stream);
  written.catch((error: Error) => stream.destroy(error));
  // Uploaded files stay where they are: the data folder is used further.
  const [, { rows }] = await Promise.all([written, restoreBackup({ ...config, databaseUrl: url }, stream)]);
  print(`${rows} rows copied. Start the portal with DATABASE_URL=${new URL(url).host} … and the same DATA_DIR.`);
}

/** Runs `backup`, `restore` or `move-database`. Resolves to the exit code: 2 where it cannot be done. */
export async function runBackupCommand(
  [command, subject]: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<number> {
  const work = { backup, restore, 'move-database': move }[command ?? ''];
  if (!work || !subject) {
    print(USAGE);
    return 2;
  }
  try {
    await work(readConfig(env, process.cwd()), subject, print);
    return 0;
  } catch (error) {
    const isPlain =
      error instanceof BackupError || error instanceof ConfigError || (error as Error).name === 'DataDirLocked';
    print(isPlain ? (error as Error).message : String((error as Error).stack));
    return 2;
  }
}
