import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guardWrites } from '../../../scripts/patched-postgres.mjs';
import { type BuiltServer, startBuilt } from '../../support/built-server.ts';
import { createPostgres, hasPostgres, type PostgresServer } from '../../support/postgres-server.ts';
import { size } from '../../support/size.ts';
import { writeSmallContent } from '../../support/small-content.ts';

/** Visits to acknowledge after the outage before a test ends. */
const ENOUGH = 50;
const VISIT = '/backend/api/conductUser?columnId=news-party';

/** The built server, whose database library is patched, on a PostgreSQL server that restarts and hangs under load. */
describe.skipIf(!hasPostgres)('writes during a database outage', { timeout: 180_000 }, () => {
  let database: PostgresServer;
  let server: BuiltServer;
  let folder = '';
  let sent = 0;

  /** Counts a visit of a new visitor; resolves with whether it was acknowledged. */
  const visit = async (): Promise<boolean> => {
    sent += 1;
    const headers = { 'user-agent': `visitor ${sent}` };
    const response = await fetch(`${server.origin}${VISIT}`, { headers }).catch(() => null);
    const body = (await response?.json().catch(() => null)) as { code: number } | null;
    return body?.code === 200;
  };
  const stored = async (): Promise<number> => {
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    const [row] = await sql<{ visits: number }[]>`select coalesce(sum(count), 0)::int as visits from visit_counts`;
    await sql.end();
    return row?.visits ?? 0;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-load-'));
    await writeSmallContent(join(folder, 'content'));
    database = await createPostgres();
    await database.start();
    const folders = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') };
    server = await startBuilt({ ...folders, DATABASE_URL: database.url, DEMO: '1' });
  }, 120_000);
  afterAll(async () => {
    await server?.end('SIGKILL');
    await database?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    [
      'restarted',
      async () => {
        for (let times = 0; times < size(2, 20); times += 1) {
          await wait(300);
          await database.kill();
          await wait(100);
          await database.start();
        }
      },
    ],
    [
      'halted',
      async () => {
        await wait(300);
        database.halt();
        await wait(size(1000, 30_000));
        database.resume();
      },
    ],
  ])('%s database: no acknowledged visit is lost, and the process stays and recovers', async (_name, outage) => {
    const before = await stored();
    const counts = { acknowledged: 0, after: 0 };
    let isOver = false;
    const load = Array.from({ length: 8 }, async () => {
      while (counts.after < ENOUGH) {
        const isAcknowledged = await visit();
        if (isAcknowledged) counts.acknowledged += 1;
        if (isAcknowledged && isOver) counts.after += 1;
        // An error comes at once; a visitor would retry later.
        if (!isAcknowledged) await wait(5);
      }
    });
    await outage();
    isOver = true;
    await Promise.all(load);
    expect(counts.acknowledged).toBeGreaterThan(ENOUGH);
    // A write may be stored without an acknowledgement if the connection broke.
    expect((await stored()) - before).toBeGreaterThanOrEqual(counts.acknowledged);
    expect(server.child.exitCode).toBeNull();
    expect(server.lines.filter(({ message }) => message.includes('unexpected error'))).toEqual([]);
  });
});

test('the write guard patches the installed postgres library and rejects a changed one', async () => {
  const source = await readFile('node_modules/postgres/src/connection.js', 'utf8');
  expect(guardWrites(source)).toContain('if (socket === null) {');
  expect(() => guardWrites(source.replace('socket.write(chunk, fn)', 'socket?.write(chunk, fn)'))).toThrow(
    'patched-postgres.mjs is still needed',
  );
});
