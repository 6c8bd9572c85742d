import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { type BuiltServer, startBuilt } from '../../support/built-server.ts';
import { isFull } from '../../support/size.ts';
import { type FailingDisk, mayFailDisks, mountFailingDisk } from '../../support/small-disk.ts';
import { article } from '../backend/harness.ts';

/** The embedded database on a disk that becomes read-only while it runs. */
describe.runIf(mayFailDisks && isFull)('the disk of the embedded database becomes read-only', () => {
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

  test('no visit is acknowledged, pages are read on, and the process ends to be started again', {
    timeout: 180_000,
  }, async () => {
    disk = mountFailingDisk(400);
    const [dataDir, contentDir] = [join(disk.folder, 'data'), join(disk.folder, 'content')];
    await cp(join(inject('backendTemplate'), 'content'), contentDir, { recursive: true });
    await mkdir(join(contentDir, 'news/party'), { recursive: true });
    await mkdir(dataDir);
    await writeFile(join(contentDir, 'news/party/one.md'), article());
    await cp(inject('emptyDatabase'), join(dataDir, 'pglite'), { recursive: true });
    const start = () => startBuilt({ DATA_DIR: dataDir, CONTENT_DIR: contentDir, DEMO: '1' });
    server = await start();
    for (let visits = 0; visits < 5; visits += 1) expect(await visit()).toBe(200);
    expect(await ask('/news/party')).toBe(200);
    const running = server;
    disk.fail();
    const codes = new Set<number>();
    while (running.child.exitCode === null) {
      const code = await visit();
      codes.add(code);
      // The page is there until the process ends.
      if (code === 503) expect([200, 0]).toContain(await ask('/news/party'));
      await wait(100);
    }
    // 0: the connection of a process that ends.
    expect([...codes].filter((code) => code !== 503 && code !== 0)).toEqual([]);
    expect(codes).toContain(503);
    // As a supervisor is told that a start is due.
    expect(running.child.exitCode).toBe(70);
    expect(running.lines.map((line) => JSON.stringify(line)).join('\n')).toContain(
      'the embedded database does not respond',
    );
  });
});
