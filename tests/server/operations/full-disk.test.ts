import { cpSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sum } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../server/backend/db/database.ts';
import { releases, visitCounts } from '../../../server/backend/db/schema.ts';
import { type Backend, startBackend } from '../../../server/backend/index.ts';
import { folderUploads } from '../../../server/uploads/folder.ts';
import { UploadsUnavailable } from '../../../server/uploads/store.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { isFull } from '../../support/size.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts';
import { article } from '../backend/harness.ts';

/** How long recovery may take once the cause is gone. */
const RECOVERY = { timeout: 5000, interval: 20 };
/** Enough for the first write that needs a new page of the database. */
const MOST_VISITS = 20_000;
const silent = (): void => undefined;

let disk: SmallDisk;
afterEach(() => disk.remove());

describe.runIf(mayMount)('an upload folder', () => {
  beforeEach(() => {
    disk = mountSmallDisk(2);
  });

  test.each([
    { cause: 'whose disk is full', begin: () => disk.fill(), end: () => disk.free() },
    { cause: 'that is read-only', begin: () => disk.setReadOnly(true), end: () => disk.setReadOnly(false) },
  ])('$cause rejects a file without storing a part, serves stored files, and recovers', async ({ begin, end }) => {
    const store = folderUploads(disk.folder);
    const names = async (): Promise<string> => {
      const found: string[] = [];
      for await (const name of store.list()) found.push(name);
      return found.join(' ');
    };
    await store.put('returns/before', Buffer.from('stored before'));
    begin();
    await expect(store.put('returns/during', Buffer.alloc(500_000))).rejects.toThrow(UploadsUnavailable);
    expect(await new Response((await store.get('returns/before'))?.stream).text()).toBe('stored before');
    expect(await names()).toBe('returns/before');
    end();
    await store.put('returns/after', Buffer.alloc(500_000));
    expect(await names()).toBe('returns/after returns/before');
  });
});

/** A backend whose database is on the disk that fills up. */
describe.runIf(mayMount && isFull).each(hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded'])(
  'a full disk under the database (%s)',
  { timeout: 240_000 },
  (kind) => {
    let server: PostgresServer | null = null;
    let backend: Backend | null = null;
    let count = 0;
    beforeEach(async () => {
      disk = mountSmallDisk(220);
      server = kind === 'PostgreSQL' ? await createPostgres(disk.folder) : null;
      await server?.start();
    });
    afterEach(async () => {
      await backend?.close();
      await server?.remove();
    });

    const ask = async (path: string): Promise<number> => {
      count += 1;
      const headers = { 'user-agent': `visitor ${count}` };
      const response = await backend?.app.fetch(new Request(`http://backend.test${path}`, { headers }));
      return response?.status === 200
        ? ((await response.json()) as { readonly code: number }).code
        : (response?.status ?? 0);
    };
    const visit = () => ask('/api/conductUser?columnId=news-party&contentId=one');

    test('loses no acknowledged visit, still serves reads, and counts visits again once space is free', async () => {
      const [dataDir, contentDir] = [join(disk.folder, 'data'), join(disk.folder, 'content')];
      const template = inject('backendTemplate');
      cpSync(join(template, 'content'), contentDir, { recursive: true });
      await mkdir(join(contentDir, 'news/party'), { recursive: true });
      await mkdir(dataDir);
      await writeFile(join(contentDir, 'news/party/one.md'), article());
      if (kind === 'embedded') cpSync(inject('emptyDatabase'), join(dataDir, 'pglite'), { recursive: true });
      const options = {
        ...{ databaseUrl: server?.url, dataDir, contentDir, migrationsDir: 'server/backend/db/migrations', demo: true },
        ...{ clock: { now: () => new Date() }, log: { info: silent, warn: silent, error: silent } },
      };
      backend = await startBackend(options);
      let acknowledged = 0;
      for (; acknowledged < 50; acknowledged += 1) expect(await visit()).toBe(200);
      disk.fill();
      for (let refused = 0; refused < 3 && count < MOST_VISITS; ) {
        const code = await visit();
        if (code === 200) acknowledged += 1;
        else refused += 1;
        if (code !== 200) expect(code).toBe(503);
      }
      expect(acknowledged).toBeLessThan(MOST_VISITS);
      expect(await ask('/api/getContentReleaseById?id=one')).toBe(200);
      disk.free();
      const freed = performance.now();
      await expect.poll(visit, RECOVERY).toBe(200);
      acknowledged += 1;
      console.log(`${kind}: ${acknowledged} visits, recovered in ${Math.round(performance.now() - freed)} ms`);
      await backend.close();
      backend = null;
      const { db, close } = await openDatabase(options);
      const [counted] = await db.select({ visits: sum(visitCounts.count) }).from(visitCounts);
      const [viewed] = await db.select({ views: sum(releases.views) }).from(releases);
      await close();
      expect(Number(counted?.visits)).toBe(acknowledged);
      expect(viewed?.views).toBe(counted?.visits);
    });
  },
);
