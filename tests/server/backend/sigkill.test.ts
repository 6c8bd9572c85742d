import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sum } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { visitCounts } from '../../../server/backend/db/schema.ts';
import { size } from '../../support/size.ts';

const ROUNDS = size(6, 20);
/** How many writes are acknowledged before the kill, while four writers go on: counted, so that a slow machine writes as many. */
const WRITES = 8;

/** Runs the writer until it has written some, kills it, and returns what it was told is kept. */
function writeAndKill(dataDir: string, contentDir: string, round: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['tests/server/backend/sigkill-child.mjs', dataDir, contentDir, String(round)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      // The first line says that the server is ready.
      if (text.split('\n').length - 2 >= WRITES) child.kill('SIGKILL');
    });
    child.once('error', reject);
    // The last line may have been cut by the kill.
    child.once('exit', () => resolve(text.split('\n').slice(1, -1)));
  });
}

test(`after ${ROUNDS} kills in the middle of writing, every acknowledged write is there`, {
  timeout: 600_000,
}, async () => {
  const root = await mkdtemp(join(tmpdir(), 'portal-kill-'));
  const [dataDir, contentDir] = [join(root, 'data'), join(root, 'content')];
  await cp(inject('emptyDatabase'), join(dataDir, 'pglite'), { recursive: true });
  for (const folder of ['facts', 'statistics'])
    await cp(`server/content/${folder}`, join(contentDir, folder), { recursive: true });
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    acknowledged.push(...(await writeAndKill(dataDir, contentDir, round)));
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 4);

  const { db, close } = await openDatabase({ dataDir, migrationsDir: 'server/backend/db/migrations' });
  // Every visitor counts once, those of the last write perhaps without having been told.
  const [counted] = await db.select({ visits: sum(visitCounts.count) }).from(visitCounts);
  await close();
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(Number(counted?.visits)).toBeGreaterThanOrEqual(acknowledged.length);
  await rm(root, { recursive: true, force: true });
});
