import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { visits } from '../../../server/backend/db/schema.ts';

const ROUNDS = 20;
const WRITE_MS = 250;

/** Runs the writer until it has written for a while, kills it, and returns what it was told is kept. */
function writeAndKill(dataDir: string, contentDir: string, round: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['tests/server/backend/sigkill-child.mjs', dataDir, contentDir, String(round)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      if (text === '') setTimeout(() => child.kill('SIGKILL'), WRITE_MS);
      text += chunk.toString();
    });
    child.once('error', reject);
    // The last line may have been cut by the kill.
    child.once('exit', () => resolve(text.split('\n').slice(1, -1)));
  });
}

test('after 20 kills in the middle of writing, every acknowledged write is there', { timeout: 180_000 }, async () => {
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
  const kept = new Set((await db.select({ id: visits.contentId }).from(visits)).map((row) => row.id));
  await close();
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  await rm(root, { recursive: true, force: true });
});
