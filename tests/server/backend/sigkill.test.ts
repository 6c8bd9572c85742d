import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sum } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { releases, visitCounts, visitMarks } from '../../../server/backend/db/schema.ts';
import { createPostgres, hasPostgres } from '../../support/postgres-server.ts';
import { isFull, size } from '../../support/size.ts';
import { article } from './harness.ts';

const ROUNDS = size(4, 20);
/** Acknowledged writes of four writers before the kill: a count, so that a slow machine writes as many. */
const WRITES = size(8, 50);

interface Place {
  readonly dataDir: string;
  readonly contentDir: string;
  readonly databaseUrl: string | undefined;
}

/** Runs the writer until it has written some, kills it, and returns the acknowledged writes. */
function writeAndKill({ dataDir, contentDir, databaseUrl }: Place, round: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const args = [dataDir, contentDir, String(round), ...(databaseUrl ? [databaseUrl] : [])];
    const child = spawn(process.execPath, ['tests/server/backend/sigkill-child.mjs', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      // The first line reports that the server is ready.
      if (text.split('\n').length - 2 >= WRITES) child.kill('SIGKILL');
    });
    child.once('error', reject);
    // The last line may have been cut by the kill.
    child.once('exit', () => resolve(text.split('\n').slice(1, -1)));
  });
}

/** The key of the mark of a visit, of which the backend stores one for each visitor and page. */
const markOf = (id: string): string =>
  createHash('sha256')
    .update(JSON.stringify([`local ${id}`, '', 'one']))
    .digest('base64url');

/** The short run tests the embedded database only: a killed process cannot harm a server's. */
const kinds = isFull && hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded'];

test.each(kinds)(
  `with the %s database, ${ROUNDS} kills during writes lose no acknowledged write and leave no partial one`,
  {
    timeout: 900_000,
  },
  async (kind) => {
    const root = await mkdtemp(join(tmpdir(), 'portal-kill-'));
    const server = kind === 'PostgreSQL' ? await createPostgres() : null;
    await server?.start();
    const place = { dataDir: join(root, 'data'), contentDir: join(root, 'content'), databaseUrl: server?.url };
    if (!server) cpSync(inject('emptyDatabase'), join(place.dataDir, 'pglite'), { recursive: true });
    for (const folder of ['facts', 'statistics'])
      cpSync(`server/content/${folder}`, join(place.contentDir, folder), { recursive: true });
    await mkdir(join(place.contentDir, 'news/party'), { recursive: true });
    await writeFile(join(place.contentDir, 'news/party/one.md'), article());
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const told = await writeAndKill(place, round);
      expect(told.length).toBeGreaterThanOrEqual(WRITES - 1);
      acknowledged.push(...told);
    }

    const { db, close } = await openDatabase({ ...place, migrationsDir: 'server/backend/db/migrations' });
    // Every visitor counts once and has a mark; a write at the kill may be stored without an acknowledgement.
    const [counted] = await db.select({ visits: sum(visitCounts.count) }).from(visitCounts);
    const [viewed] = await db.select({ views: sum(releases.views) }).from(releases);
    const marks = new Set((await db.select({ key: visitMarks.key }).from(visitMarks)).map(({ key }) => key));
    await close();
    await server?.remove();
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.filter((id) => !marks.has(markOf(id)))).toEqual([]);
    // A visit is written in three places or in none.
    expect([Number(counted?.visits), Number(viewed?.views)]).toEqual([marks.size, marks.size]);
    await rm(root, { recursive: true, force: true });
  },
);
