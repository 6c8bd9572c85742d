import { cpSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sum } from 'drizzle-orm';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { visitCounts } from '../../../server/backend/db/schema.ts';
import { type BuiltServer, startBuilt } from '../../support/built-server.ts';
import { isFull } from '../../support/size.ts';
import { type FailingDisk, mayFailDisks, mountFailingDisk } from '../../support/small-disk.ts';
import { article } from '../backend/harness.ts';

/** Visits that are acknowledged before the disk fails. */
const ACKNOWLEDGED = 50;

/** The embedded database on a disk that becomes read-only while it runs. */
describe.runIf(mayFailDisks && isFull)('an embedded database on a disk that becomes read-only', () => {
  let disk: FailingDisk;
  let server: BuiltServer | null = null;
  let sent = 0;
  afterEach(async () => {
    await server?.end('SIGKILL');
    disk.remove();
  });

  const ask = async (path: string): Promise<number> => {
    sent += 1;
    const headers = { 'user-agent': `visitor ${sent}` };
    const response = await fetch(`${server?.origin}${path}`, { headers, signal: AbortSignal.timeout(40_000) }).catch(
      () => null,
    );
    if (response?.headers.get('content-type')?.includes('json'))
      return ((await response.json()) as { readonly code: number }).code;
    return response?.status ?? 0;
  };
  const visit = () => ask('/backend/api/conductUser?columnId=news-party&contentId=one');

  test('acknowledges no visit, still serves pages, and keeps all earlier visits after repair and restart', {
    timeout: 180_000,
  }, async () => {
    disk = mountFailingDisk(400);
    const [dataDir, contentDir] = [join(disk.folder, 'data'), join(disk.folder, 'content')];
    cpSync(join(inject('backendTemplate'), 'content'), contentDir, { recursive: true });
    await mkdir(join(contentDir, 'news/party'), { recursive: true });
    await mkdir(dataDir);
    await writeFile(join(contentDir, 'news/party/one.md'), article());
    cpSync(inject('emptyDatabase'), join(dataDir, 'pglite'), { recursive: true });
    const start = () => startBuilt({ DATA_DIR: dataDir, CONTENT_DIR: contentDir, DEMO: '1' });
    server = await start();
    for (let visits = 0; visits < ACKNOWLEDGED; visits += 1) expect(await visit()).toBe(200);
    expect(await ask('/news/party')).toBe(200);
    const running = server;
    disk.fail();
    const ofVisits = new Set<number>();
    const ofPages = new Set<number>();
    while (running.child.exitCode === null) {
      const visited = visit();
      // The page is there until the process ends.
      ofPages.add(await ask('/news/party'));
      ofVisits.add(await visited);
      await wait(100);
    }
    // 0: the connection broke as the process ended.
    expect([...ofVisits].filter((code) => code !== 503 && code !== 0)).toEqual([]);
    expect([...ofPages].filter((code) => code !== 200 && code !== 0)).toEqual([]);
    expect(ofPages).toContain(200);
    // The exit code that asks a supervisor for a restart.
    expect(running.child.exitCode).toBe(70);
    expect(running.lines.map((line) => JSON.stringify(line)).join('\n')).toMatch(
      /the embedded database does not respond any more \(its disk cannot be written: EROFS\)/,
    );
    disk.repair();
    const repaired = performance.now();
    server = await start();
    expect(await ask('/news/party')).toBe(200);
    expect(await visit()).toBe(200);
    console.log(`read and counting again ${Math.round(performance.now() - repaired)} ms after the repair`);
    await server.end('SIGTERM');
    server = null;
    const { db, close } = await openDatabase({ dataDir, migrationsDir: 'server/backend/db/migrations' });
    const [counted] = await db.select({ visits: sum(visitCounts.count) }).from(visitCounts);
    await close();
    expect(Number(counted?.visits)).toBe(ACKNOWLEDGED + 1);
  });
});
