import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '../../../server/backup/backup.ts';
import { readBackup } from '../../../server/backup/format.ts';
import { runBackupCommand } from '../../../server/backup/index.ts';
import { folderUploads } from '../../../server/uploads/folder.ts';
import { onePixel } from '../../support/one-pixel.ts';
import { type S3Server, startS3, storeOf } from '../../support/s3-server.ts';
import type { TestBackend } from '../backend/harness.ts';
import { reportingBackend, upload } from '../backend/reporting/support.ts';

/** A portal whose uploads are in a bucket. */
let server: S3Server;
let backend: TestBackend;
let token = '';
let root = '';
const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portal-bucket-'));
  server = await startS3('s3rver');
  backend = await reportingBackend({}, { hasOwnDatabase: true });
  await backend.stop();
  backend.uploads = storeOf(server);
  await backend.start();
  token = await backend.login(0);
});
afterAll(async () => {
  await backend.remove();
  await server.stop();
  await rm(root, { recursive: true, force: true });
});

const stored = async (): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of storeOf(server).list()) names.push(name);
  return names;
};
const fetched = async (path: string): Promise<Buffer> => {
  const response = await backend.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  return Buffer.from(await response.arrayBuffer());
};

test('stores and serves every kind of file in the bucket, and removes a deleted one', async () => {
  const avatar = await upload(
    backend,
    token,
    '/system/user/profile/avatar',
    new Uint8Array(onePixel),
    'a.png',
    'avatarfile',
  );
  const imgUrl = String(Object.entries(avatar).find(([name]) => name === 'imgUrl')?.[1]);
  const draft = {
    title: '一条诉求',
    kind: '检测资源',
    content: '请协助联系锆合金管材的检测机构。',
    contact: '某人',
    phone: '021-00000001',
  };
  const headers = { authorization: `Bearer ${token}` };
  const request = (await backend.post('/report/request', JSON.stringify(draft), headers)).data;
  const id = String(Object.entries(request ?? {}).find(([name]) => name === 'id')?.[1]);
  expect((await upload(backend, token, `/report/request/${id}/file`, pdf, '说明.pdf', 'requestfile')).code).toBe(200);
  expect((await upload(backend, token, '/report/return/equipment-sharing/file', pdf, '附件.pdf')).code).toBe(200);

  const names = await stored();
  expect(names.map((name) => name.split('/')[0])).toEqual(['avatars', 'requests', 'returns']);
  const [, requestFile = '', returnFile = ''] = names;
  expect((await fetched(imgUrl)).subarray(1, 4).toString()).toBe('PNG');
  expect((await fetched(`/report/requestfile/${requestFile.split('/')[1]}`)).equals(Buffer.from(pdf))).toBe(true);
  expect((await fetched(`/report/file/${returnFile.split('/')[1]}`)).equals(Buffer.from(pdf))).toBe(true);
  expect(await readdir(join(backend.root, 'data'))).not.toEqual(expect.arrayContaining(['avatars']));

  const path = `/report/file/${returnFile.split('/')[1]}`;
  expect((await backend.post(path, '', headers, 'DELETE')).code).toBe(200);
  expect(await stored()).toEqual(names.slice(0, 2));
});

test('rejects a file that could not be stored, and adds no row', async () => {
  await backend.stop();
  backend.uploads = storeOf(server, { endpoint: 'http://127.0.0.1:1' });
  await backend.start();
  const refused = await upload(backend, token, '/report/return/equipment-sharing/file', pdf, '附件.pdf');
  expect([refused.code, refused.msg]).toEqual([503, '文件服务暂时不可用，请稍后重试']);
  expect((await backend.call('/report/return/equipment-sharing', {}, token)).data).toMatchObject({ files: [] });
  await backend.stop();
  backend.uploads = storeOf(server);
  await backend.start();
});

test('serves a file whose bytes an earlier version stored in its row', async () => {
  await upload(backend, token, '/report/return/equipment-sharing/file', pdf, '附件.pdf');
  const name = (await stored()).find((one) => one.startsWith('returns/')) ?? '';
  await backend.inDatabase((db) => db.execute(sql`update return_files set bytes = 'of the row'::bytea`));
  expect((await fetched(`/report/file/${name.split('/')[1]}`)).toString()).toBe('of the row');
});

test('a backup contains the uploads of the bucket, and move-uploads copies a folder into a bucket', async () => {
  const stream = new PassThrough();
  const names = await stored();
  const source = { dataDir: join(backend.root, 'data'), databaseUrl: backend.databaseUrl };
  await backend.stop();
  const written = writeBackup(
    { ...source, migrationsDir: 'server/backend/db/migrations', now: new Date(), uploads: storeOf(server) },
    stream,
  );
  const files = new Map<string, Buffer>();
  for await (const record of readBackup(stream)) if (record.kind === 'file') files.set(record.name, record.bytes);
  await written;
  await backend.start();
  expect([...files.keys()].filter((name) => names.includes(name))).toEqual(names);

  const { endpoint, bucket, keyId, secret } = server.place;
  const env = { UPLOADS_ENDPOINT: endpoint, UPLOADS_KEY_ID: keyId, UPLOADS_SECRET: secret };
  const printed: string[] = [];
  const run = (uploads: string, from: string) =>
    runBackupCommand(['move-uploads', from], { ...env, UPLOADS: uploads }, (text) => printed.push(text));
  expect(await run(join(root, 'folder'), root)).toBe(0);
  const folder = folderUploads(join(root, 'folder'));
  for (const [name, bytes] of files) if (names.includes(name)) await folder.put(name, bytes);
  expect(await run(`s3://${bucket}/moved`, join(root, 'folder'))).toBe(0);
  expect(printed.at(-1)).toContain(`${names.length} uploads copied to s3://${bucket}/moved/`);
  const moved = storeOf(server, { prefix: 'moved/' });
  for (const name of names) {
    const found = await moved.get(name);
    expect(Buffer.from(await new Response(found?.stream).arrayBuffer()).equals(files.get(name) ?? Buffer.of())).toBe(
      true,
    );
  }
  expect(await run(join(root, 'folder'), join(root, 'folder'))).toBe(2);
  expect(printed.at(-1)).toContain('set it to where they shall be');
});
