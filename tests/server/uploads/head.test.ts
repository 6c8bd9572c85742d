import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UploadStore } from '../../../server/uploads/store.ts';
import { onePixel } from '../../support/one-pixel.ts';
import type { TestBackend } from '../backend/harness.ts';
import { reportingBackend, upload } from '../backend/reporting/support.ts';

/** A stream that `HEAD` neither reads nor cancels would keep its file or its connection open forever. */
const files = new Map<string, Uint8Array>();
const open = new Set<string>();

/** A store that tracks the streams that have neither ended nor been cancelled. */
const store: UploadStore = {
  place: 'memory',
  put: async (name, bytes) => void files.set(name, bytes),
  async get(name) {
    const bytes = files.get(name);
    if (!bytes) return null;
    open.add(name);
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          controller.enqueue(bytes);
          controller.close();
          open.delete(name);
        },
        cancel: () => void open.delete(name),
      },
      { highWaterMark: 0 },
    );
    return { stream, size: bytes.length };
  },
  remove: async (name) => void files.delete(name),
  async *list() {
    yield* files.keys();
  },
};

let backend: TestBackend;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  backend = await reportingBackend();
  await backend.stop();
  backend.uploads = store;
  await backend.start();
  const token = await backend.login(0);
  headers = { authorization: `Bearer ${token}` };
  const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  await upload(backend, token, '/system/user/profile/avatar', new Uint8Array(onePixel), 'a.png', 'avatarfile');
  await upload(backend, token, '/report/return/equipment-sharing/file', pdf, '附件.pdf');
});
afterAll(() => backend.remove());

test.each([
  ['an avatar', 'avatars', '/profile/avatar'],
  ['a file of a return', 'returns', '/report/file'],
])('HEAD of %s returns its size and leaves no stream open', async (_what, kind, path) => {
  const name = [...files.keys()].find((one) => one.startsWith(`${kind}/`)) ?? '';
  const address = `${path}/${name.split('/')[1]}`;
  const size = String(files.get(name)?.length);
  const head = await backend.fetch(address, { method: 'HEAD', headers });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, size, '']);
  expect([...open]).toEqual([]);
  const whole = await backend.fetch(address, { headers });
  expect([...open]).toEqual([name]);
  expect(String((await whole.arrayBuffer()).byteLength)).toBe(size);
  expect([...open]).toEqual([]);
});
