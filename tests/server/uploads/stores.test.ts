import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { folderUploads } from '../../../server/uploads/folder.ts';
import { bucketOf } from '../../../server/uploads/settings.ts';
import { type UploadStore, UploadsUnavailable } from '../../../server/uploads/store.ts';
import { type S3Server, s3Programs, startS3, storeOf } from '../../support/s3-server.ts';
import { isFull } from '../../support/size.ts';

/** A folder with the folder of uploads and a file beside it. */
let top = '';
let folder = '';
const servers = new Map<string, S3Server>();
beforeAll(async () => {
  top = await mkdtemp(join(tmpdir(), 'portal-uploads-'));
  folder = join(top, 'uploads');
  await mkdir(folder);
  for (const program of s3Programs(isFull)) servers.set(program, await startS3(program));
});
afterAll(async () => {
  for (const server of servers.values()) await server.stop();
  await rm(top, { recursive: true, force: true });
});

/** Names that are not those of uploads, although some of them lead to files. */
const foreignNames = ['../secret', 'avatars/../../secret', 'avatars/.hidden', 'other/one', 'avatars/', ''];

const namesIn = async (store: UploadStore): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names.sort();
};
const read = async (store: UploadStore, name: string): Promise<Buffer | null> => {
  const found = await store.get(name);
  return found && Buffer.from(await new Response(found.stream).arrayBuffer());
};
const storeAt = (kind: string): UploadStore => {
  const server = servers.get(kind);
  return server ? storeOf(server) : folderUploads(folder);
};
const s3 = (): S3Server => {
  const server = servers.get('s3rver');
  if (!server) throw new Error('the server is not started');
  return server;
};

describe.each(['folder', ...s3Programs(isFull)])('uploads in %s', (kind) => {
  test('are stored, read unchanged, listed and removed', async () => {
    const store = storeAt(kind);
    const bytes = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251));
    await store.put('returns/one', bytes);
    await store.put('avatars/a-b.png', Buffer.from('png'));
    await store.put('returns/one', bytes.subarray(1));
    expect((await store.get('returns/one'))?.size).toBe(bytes.length - 1);
    expect((await read(store, 'returns/one'))?.equals(bytes.subarray(1))).toBe(true);
    expect(await namesIn(store)).toEqual(['avatars/a-b.png', 'returns/one']);
    await store.remove('returns/one');
    await store.remove('returns/one');
    expect(await store.get('returns/one')).toBeNull();
    expect(await namesIn(store)).toEqual(['avatars/a-b.png']);
  });

  test('are neither read nor removed by other names', async () => {
    const store = storeAt(kind);
    const before = await namesIn(store);
    for (const name of foreignNames) {
      expect(await store.get(name), name).toBeNull();
      await store.remove(name);
    }
    expect(await namesIn(store)).toEqual(before);
  });
});

test('the folder store neither reads nor removes files outside its kinds, and does not list half-written files', async () => {
  const others = ['../secret', 'avatars/.hidden', 'other/one'];
  for (const kind of ['avatars', 'other']) await mkdir(join(folder, kind), { recursive: true });
  for (const name of others) await writeFile(join(folder, name), name);
  await writeFile(join(folder, 'avatars/half.part'), 'half');
  await writeFile(join(folder, 'avatars/whole'), 'whole');
  const store = folderUploads(folder);
  for (const name of foreignNames) {
    expect(await store.get(name), name).toBeNull();
    await store.remove(name);
  }
  for (const name of others) expect(await readFile(join(folder, name), 'utf8')).toBe(name);
  const names = await namesIn(store);
  expect(names).toContain('avatars/whole');
  expect(names).not.toContain('avatars/half.part');
});

test('the bucket store requests nothing for a foreign name', async () => {
  const store = storeOf(s3(), { endpoint: 'http://127.0.0.1:1' });
  for (const name of foreignNames) {
    expect(await store.get(name), name).toBeNull();
    await expect(store.remove(name), name).resolves.toBeUndefined();
  }
  await expect(store.remove('avatars/a')).rejects.toThrow(UploadsUnavailable);
});

describe('an unusable bucket', () => {
  test('is reported with its error if the keys are wrong or the bucket is missing', async () => {
    const stranger = storeOf(s3(), { keyId: 'stranger' });
    await expect(stranger.put('returns/two', Buffer.from('x'))).rejects.toThrow(/403 InvalidAccessKeyId/);
    await expect(stranger.get('avatars/a-b.png')).rejects.toThrow(UploadsUnavailable);
    await expect(storeOf(s3(), { bucket: 'nowhere' }).get('avatars/a')).rejects.toThrow(
      /nowhere.*127\.0\.0\.1.*NoSuchBucket/,
    );
  });

  test('is reported within the time limit if its server is unreachable or silent', async () => {
    await expect(storeOf(s3(), { endpoint: 'http://127.0.0.1:1' }).put('returns/a', Buffer.from('x'))).rejects.toThrow(
      UploadsUnavailable,
    );
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    await expect(storeOf(s3(), { endpoint, limitMs: 50 }).get('returns/a')).rejects.toThrow('no response in 0.05 s');
    silent.close();
  });
});

test.runIf(s3Programs(isFull).includes('moto'))('rejects requests that are signed with another secret', async () => {
  const server = await startS3('moto', true);
  try {
    await storeOf(server).put('returns/two', Buffer.from('x'));
    expect((await read(storeOf(server), 'returns/two'))?.toString()).toBe('x');
    const forged = storeOf(server, { secret: 'forged' });
    await expect(forged.put('returns/two', Buffer.from('y'))).rejects.toThrow(/403 SignatureDoesNotMatch/);
    await expect(forged.get('returns/two')).rejects.toThrow(/403 SignatureDoesNotMatch/);
  } finally {
    await server.stop();
  }
});

test('rejects an upload that cannot be written, and leaves no partial file', async () => {
  const plain = join(top, 'plain');
  await writeFile(plain, 'a file, not a folder');
  await expect(folderUploads(plain).put('avatars/a', Buffer.from('x'))).rejects.toThrow(UploadsUnavailable);
  // The bytes can be written, but a folder has the name of the upload.
  const taken = join(top, 'taken');
  await mkdir(join(taken, 'avatars/a'), { recursive: true });
  await expect(folderUploads(taken).put('avatars/a', Buffer.from('x'))).rejects.toThrow(UploadsUnavailable);
  expect(await readdir(join(taken, 'avatars'))).toEqual(['a']);
});

test('reads and validates the upload settings', () => {
  expect(bucketOf('s3://portal')).toEqual({ bucket: 'portal', prefix: '' });
  expect(bucketOf('s3://portal/one/two/')).toEqual({ bucket: 'portal', prefix: 'one/two/' });
  expect(readConfig({}, '/srv').uploads).toEqual({ folder: '/srv/.data' });
  expect(readConfig({ UPLOADS: 'shared' }, '/srv').uploads).toEqual({ folder: '/srv/shared' });
  const keys = { UPLOADS_KEY_ID: 'id', UPLOADS_SECRET: 'secret' };
  expect(readConfig({ UPLOADS: 's3://portal', UPLOADS_REGION: 'cn-north-1', ...keys }, '/').uploads).toMatchObject({
    ...{ endpoint: 'https://s3.cn-north-1.amazonaws.com', limitMs: 20_000 },
  });
  expect(() => readConfig({ UPLOADS: 's3://portal' }, '/')).toThrow('UPLOADS: needs UPLOADS_SECRET as well');
  expect(() => readConfig({ UPLOADS: 'ftp://x' }, '/')).toThrow('UPLOADS: is neither a folder nor s3://');
  expect(() => readConfig({ UPLOADS: 's3://UPPER' }, '/')).toThrow('UPLOADS: ');
});
