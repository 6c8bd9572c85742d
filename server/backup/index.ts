import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { systemClock } from '../clock.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { folderUploads } from '../uploads/folder.ts';
import { openUploads } from '../uploads/settings.ts';
import { UploadsUnavailable } from '../uploads/store.ts';
import { writeBackup } from './backup.ts';
import { BackupError } from './format.ts';
import { moveDatabase } from './move.ts';
import { restoreBackup } from './restore.ts';

const USAGE = `npm run backup -- <file>        writes a backup, also while the portal runs; - writes to standard output
npm run restore -- <file>       restores one into an empty database and data folder; - reads standard input
npm run move-database -- <url>  copies the embedded database to an empty one on a PostgreSQL server
npm run move-uploads -- <from>  copies the uploads of a folder, such as DATA_DIR, to where UPLOADS says

DATA_DIR, DATABASE_URL and UPLOADS say which portal is meant.`;

type Print = (text: string) => void;

/** The portal of the settings. Does not use the prepared database, whose rows would conflict with the restored ones. */
const portalOf = (config: Config) => ({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  migrationsDir: config.migrationsDir,
  workerUrl: new URL('./pglite-worker.js', import.meta.url),
  uploads: openUploads(config.uploads),
});

async function backupToOutput(config: Config): Promise<void> {
  // Without a listener, the write errors after the first one would be uncaught.
  process.stdout.on('error', () => undefined);
  await writeBackup({ ...portalOf(config), now: systemClock.now() }, process.stdout).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      throw new BackupError('Standard output was closed before the backup was complete.');
    },
  );
}

/** Backups inside the data folder are excluded from later ones by their extension. */
function requireName(dataDir: string, file: string): void {
  const inside = relative(dataDir, resolve(file));
  const isInside = !inside.startsWith('..') && !isAbsolute(inside);
  if (isInside && !file.endsWith('.backup'))
    throw new BackupError(
      `A backup inside the data folder ${dataDir} would be part of later ones: its name has to end in .backup there.`,
    );
}

const openToWrite = (path: string): Promise<FileHandle> =>
  open(path, 'w', 0o600).catch((error: Error) => {
    throw new BackupError(`${path} cannot be written: ${error.message}`);
  });

async function backup(config: Config, file: string, print: Print): Promise<void> {
  if (file === '-') return backupToOutput(config);
  requireName(config.dataDir, file);
  // An incomplete backup never has the final name.
  const partial = `${file}.part`;
  const handle = await openToWrite(partial);
  try {
    const source = { ...portalOf(config), now: systemClock.now() };
    const { rows, files } = await writeBackup(source, handle.createWriteStream());
    await rename(partial, file);
    print(`${file}: ${rows} rows, ${files} files.`);
  } finally {
    await handle.close();
    await rm(partial, { force: true });
  }
}

async function restore(config: Config, file: string, print: Print): Promise<void> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  const { rows, files, at } = await restoreBackup(portalOf(config), input);
  print(`Restored the state of ${at}: ${rows} rows, ${files} files. Sessions are over: people log in again.`);
}

async function move(config: Config, url: string, print: Print): Promise<void> {
  if (config.databaseUrl) throw new BackupError('DATABASE_URL is set: this portal is on a server already.');
  if (!/^postgres(ql)?:\/\//.test(url)) throw new BackupError('Give the address of a database: postgres://…');
  // Uploaded files are not moved: the data folder stays in use.
  const source = { ...portalOf(config), uploads: null, now: systemClock.now() };
  const rows = await moveDatabase(source, { ...portalOf(config), databaseUrl: url });
  print(`${rows} rows copied. Start the portal with DATABASE_URL=${new URL(url).host} … and the same DATA_DIR.`);
}

/** Copies uploads; an interrupted copy can be repeated and leads to the same result. */
async function moveUploads(config: Config, folder: string, print: Print): Promise<void> {
  const [from, to] = [folderUploads(resolve(folder)), openUploads(config.uploads)];
  if (from.place === to.place)
    throw new BackupError(`UPLOADS says ${to.place} as well: set it to where they shall be.`);
  let count = 0;
  for await (const name of from.list()) {
    const upload = await from.get(name);
    if (!upload) continue;
    await to.put(name, Buffer.from(await new Response(upload.stream).arrayBuffer()));
    count += 1;
  }
  print(`${count} uploads copied to ${to.place}. Those in ${from.place} are still there; nothing reads them any more.`);
}

/** The text printed for an error: its message if the operator can fix the cause, else its stack. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const plain = [BackupError, UploadsUnavailable, ConfigError].some((kind) => error instanceof kind);
  return plain || error.name === 'DataDirLocked' ? error.message : String(error.stack);
}

/** Runs `backup`, `restore`, `move-database` or `move-uploads`. Resolves to the exit code: 2 on failure. */
export async function runBackupCommand(
  [command, subject]: readonly string[],
  env: NodeJS.ProcessEnv,
  print: Print,
): Promise<number> {
  const work = { backup, restore, 'move-database': move, 'move-uploads': moveUploads }[command ?? ''];
  if (!work || !subject) {
    print(USAGE);
    return 2;
  }
  try {
    await work(readConfig(env, process.cwd()), subject, print);
    return 0;
  } catch (error) {
    print(messageOf(error));
    return 2;
  }
}
