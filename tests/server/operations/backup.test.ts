import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql as query } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { startBackend } from '../../../server/backend/index.ts';
import { writeBackup } from '../../../server/backup/backup.ts';
import { readBackup } from '../../../server/backup/format.ts';
import { runBackupCommand } from '../../../server/backup/index.ts';
import { moveDatabase } from '../../../server/backup/move.ts';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { folderUploads } from '../../../server/uploads/folder.ts';
import { administer, databaseOn } from '../../support/backend-template.ts';
import { article, TestBackend } from '../backend/harness.ts';

const migrationsDir = 'server/backend/db/migrations';
const silent = (): void => undefined;
/** Whole databases are set up, read and compared. */
const LONG = 240_000;
const log = { info: silent, warn: silent, error: silent };
const server = process.env.TEST_DATABASE_URL;

let folder = '';
let running: TestBackend;
const databases: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'));
  // A target that is set up already, since setting one up takes longest.
  cpSync(inject('emptyDatabase'), join(folder, 'data/pglite'), { recursive: true });
  running = await TestBackend.make(
    { 'news/party/one.md': article({ title: '“引号”、换行与\\反斜线' }) },
    { hasOwnDatabase: true },
  );
});
afterEach(async () => {
  await running.remove();
  for (const name of databases.splice(0)) await administer(server ?? '', `drop database ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

const source = () => ({
  databaseUrl: running.databaseUrl,
  dataDir: join(running.root, 'data'),
  migrationsDir,
  now: new Date('2026-11-22T00:00:00Z'),
  uploads: folderUploads(join(running.root, 'data')),
});
const targetAt = (dataDir: string) => ({ dataDir, migrationsDir, uploads: folderUploads(dataDir) });
const target = () => targetAt(join(folder, 'data'));

async function backup(): Promise<string> {
  const file = join(folder, 'portal.backup');
  await writeBackup(source(), createWriteStream(file));
  return file;
}

/** The names of the files of a backup. */
async function filesOf(file: string): Promise<string[]> {
  const names: string[] = [];
  for await (const record of readBackup(createReadStream(file))) if (record.kind === 'file') names.push(record.name);
  return names;
}

/** Runs a command as typed; resolves with its exit code and output. */
async function command(...args: string[]): Promise<readonly [code: number, text: string]> {
  const lines: string[] = [];
  const env = { DATA_DIR: source().dataDir, DATABASE_URL: running.databaseUrl };
  const code = await runBackupCommand(args, env, (text) => lines.push(text));
  return [code, lines.join('\n')];
}

/** Every row of every table but those that a restore leaves out, as text. */
async function rowsOf(databaseUrl: string | undefined, dataDir: string): Promise<Record<string, string[]>> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir, migrationsDir });
  const sql = db.$client;
  try {
    const tables = await sql`select tablename as name from pg_tables where schemaname = 'public'`;
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      if (
        ['sessions', 'one_times', 'phone_codes', 'idempotency_keys', 'attempts', 'visit_marks'].includes(String(name))
      )
        continue;
      const rows = await sql.unsafe(`select to_json(t)::text as row from "${name}" t`);
      found[String(name)] = rows.map(({ row }) => String(row)).sort();
    }
    return found;
  } finally {
    await close();
  }
}

describe('a backup of a running portal', { timeout: LONG }, () => {
  test('restores rows and files elsewhere, without sessions', async () => {
    const token = await running.login();
    expect((await running.call('/getInfo', {}, token)).code).toBe(200);
    await running.call('/api/conductUser', { columnId: 'news-party', contentId: 'one' });
    await writeFile(join(running.root, 'data/note.bin'), Buffer.from([0, 255, 10, 13]));
    const file = await backup();
    // The portal keeps running: later changes are not in the backup.
    await running.call('/api/conductUser', { columnId: 'news-party', contentId: 'one' });
    const restored = await restoreBackup(target(), createReadStream(file));
    expect(restored.at).toBe('2026-11-22T00:00:00.000Z');
    expect(await readFile(join(folder, 'data/note.bin'))).toEqual(Buffer.from([0, 255, 10, 13]));
    await expect(stat(join(folder, 'data/owner.pid'))).rejects.toThrow('ENOENT');

    const second = await startBackend({
      ...target(),
      contentDir: running.contentDir,
      demo: true,
      clock: { now: () => running.now },
      log,
    });
    const ask = async (path: string, headers = {}) =>
      (await (await second.app.fetch(new Request(`http://backend.test${path}`, { headers }))).json()) as {
        code: number;
        data: { title: string; views: number };
      };
    const { data } = await ask('/api/getContentReleaseById?id=one');
    expect(data).toMatchObject({ title: '“引号”、换行与\\反斜线', views: 1 });
    expect((await ask('/getInfo', { authorization: `Bearer ${token}` })).code).toBe(401);
    // Sequences continue: a new row gets a free id.
    expect((await ask('/api/conductUser?columnId=news-party&contentId=one')).code).toBe(200);
    await second.close();
  });

  test('restores every row of every table unchanged', async () => {
    await running.inDatabase((db) => db.execute(query`update users set user_name = ${'带\u2028分行\u2029'}`));
    const file = await backup();
    await running.stop();
    await restoreBackup(target(), createReadStream(file));
    const before = await rowsOf(running.databaseUrl, join(running.root, 'data'));
    expect(Object.keys(before).length).toBeGreaterThan(15);
    expect(before.users?.length).toBeGreaterThan(1);
    expect(before.users?.every((row) => row.includes('带\u2028分行\u2029'))).toBe(true);
    expect(await rowsOf(undefined, join(folder, 'data'))).toEqual(before);
  });

  test('skips files that are being written or that disappear meanwhile', async () => {
    const data = source().dataDir;
    await mkdir(join(data, 'below'));
    // Long enough that most of it is written before the next file is read.
    await writeFile(join(data, 'below/a-long.bin'), randomBytes(4_000_000));
    await writeFile(join(data, 'below/b-passing.bin'), 'gone');
    await writeFile(join(data, 'below/c-begun.json.tmp'), '{');
    const file = createWriteStream(join(folder, 'portal.backup'));
    let bytes = 0;
    const output = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length;
        if (bytes > 2_000_000) rmSync(join(data, 'below/b-passing.bin'), { force: true });
        file.write(chunk, done);
      },
      final: (done) => void file.end(done),
    });
    await writeBackup(source(), output);
    const names = await filesOf(join(folder, 'portal.backup'));
    expect(names.filter((name) => name.startsWith('below/'))).toEqual(['below/a-long.bin']);
  });

  test('leaves out backups in the data folder, where file names have to end in .backup', async () => {
    const data = source().dataDir;
    const file = join(data, 'backups/first.backup');
    await mkdir(join(data, 'backups'));
    expect((await command('backup', file))[0]).toBe(0);
    expect((await command('backup', join(data, 'backups/second.backup')))[0]).toBe(0);
    expect((await filesOf(join(data, 'backups/second.backup'))).filter((name) => name.includes('backup'))).toEqual([]);
    const [code, text] = await command('backup', join(data, 'backups/third.gz'));
    expect([code, await readdir(join(data, 'backups'))]).toEqual([2, ['first.backup', 'second.backup']]);
    expect(text).toMatch(/^A backup inside the data folder .+ has to end in \.backup there\.$/);
  });

  test('can be written to standard output, and the command exits', async () => {
    const code = `const { runBackupCommand } = await import('./server/backup/index.ts');
      process.exit(await runBackupCommand(['backup', '-'], process.env, console.error));`;
    const DATABASE_URL = running.databaseUrl ?? '';
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', code],
      {
        env: { ...process.env, DATA_DIR: join(running.root, 'data'), ...(DATABASE_URL && { DATABASE_URL }) },
        encoding: 'buffer',
        maxBuffer: 2 ** 28,
        timeout: LONG / 2,
      },
    );
    const kinds = new Set<string>();
    for await (const record of readBackup(Readable.from([stdout]))) kinds.add(record.kind);
    expect([...kinds]).toEqual(['head', 'row', 'file']);
  });

  test.runIf(server)('moves an embedded database to a PostgreSQL server unchanged', async () => {
    const name = `moved_${randomUUID().replaceAll('-', '')}`;
    await administer(server ?? '', `create database ${name}`);
    databases.push(name);
    const url = databaseOn(server ?? '', name);
    // First into an embedded database, so that the source is embedded whatever the tests run on.
    await restoreBackup(target(), createReadStream(await backup()));
    const stream = new PassThrough();
    const embedded = { ...target(), now: new Date() };
    await Promise.all([
      writeBackup(embedded, stream),
      restoreBackup({ ...targetAt(join(folder, 'moved')), databaseUrl: url }, stream),
    ]);
    expect(await rowsOf(url, join(folder, 'moved'))).toEqual(await rowsOf(undefined, join(folder, 'data')));
    const sql = postgres(url, { max: 1 });
    const [{ count }] = (await sql`select count(*)::int as count from releases`) as unknown as [{ count: number }];
    await sql.end();
    expect(count).toBe(1);
  });
});

describe('backup errors', { timeout: LONG }, () => {
  test('reports an unwritable file and a data folder without a database, each in one line', async () => {
    const file = join(folder, 'no/such/folder/portal.backup');
    expect(await command('backup', file)).toEqual([
      2,
      expect.stringMatching(/^.+portal\.backup\.part cannot be written: ENOENT.+$/),
    ]);
    const lines: string[] = [];
    const empty = join(folder, 'empty');
    const env = { DATA_DIR: empty };
    expect(await runBackupCommand(['backup', join(folder, 'x.backup')], env, (text) => lines.push(text))).toBe(2);
    expect(lines).toEqual([`There is no database in ${empty}.`]);
    expect(existsSync(join(folder, 'x.backup.part'))).toBe(false);
  });

  test('reports a closed standard output in one line', async () => {
    const code = `const { runBackupCommand } = await import('./server/backup/index.ts');
      process.exit(await runBackupCommand(['backup', '-'], process.env, console.error));`;
    const DATABASE_URL = running.databaseUrl ?? '';
    await writeFile(join(source().dataDir, 'long.bin'), randomBytes(4_000_000));
    const child = execFile(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
      env: { ...process.env, DATA_DIR: source().dataDir, ...(DATABASE_URL && { DATABASE_URL }) },
    });
    child.stdout?.once('data', () => child.stdout?.destroy());
    let said = '';
    child.stderr?.on('data', (text: string) => {
      said += text;
    });
    const status = await new Promise((done) => child.once('close', done));
    expect([status, said]).toEqual([2, 'Standard output was closed before the backup was complete.\n']);
  });

  test('a failed move to an unreachable database releases the data folder', async () => {
    const { dataDir } = target();
    const embedded = { ...target(), now: new Date(), uploads: null };
    const to = { ...target(), databaseUrl: 'postgres://portal@127.0.0.1:9/portal' };
    await expect(moveDatabase(embedded, to)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    expect((await readdir(dataDir)).sort()).toEqual(['pglite']);
  });

  const restore = async (bytes: Buffer) => restoreBackup(target(), Readable.from([bytes]));

  test('rejects a truncated or modified backup and restores no row', async () => {
    const bytes = await readFile(await backup());
    await expect(restore(bytes.subarray(0, bytes.length - 200))).rejects.toThrow('damaged or incomplete');
    const text = gunzipSync(bytes).toString();
    await expect(restore(gzipSync(text.replace('news-party', 'news-other')))).rejects.toThrow('digest');
    await expect(restore(gzipSync(text.slice(0, text.indexOf('@end'))))).rejects.toThrow('its end is missing');
    await expect(restore(gzipSync('something else'))).rejects.toThrow('no backup of the portal');
    expect((await rowsOf(undefined, join(folder, 'data'))).users).toEqual([]);
  });

  test('rejects a target that is not empty and a backup of a newer version', async () => {
    const file = await backup();
    await restoreBackup(target(), createReadStream(file));
    await expect(restoreBackup(target(), createReadStream(file))).rejects.toThrow('not empty');
    const newer = gunzipSync(await readFile(file))
      .toString()
      .replace(/"migrations":\d+/, '"migrations":999');
    await expect(restore(gzipSync(newer))).rejects.toThrow('newer version');
  });
});
