import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReturnFile, ReturnRecord } from '../../../generated/models.ts';
import { folderUploads } from '../../../server/uploads/folder.ts';
import { loggedRemovals } from '../../../server/uploads/logged-removals.ts';
import { UploadsUnavailable } from '../../../server/uploads/store.ts';
import { onePixel } from '../../support/one-pixel.ts';
import type { TestBackend } from './harness.ts';
import { dataOf, people, reportingBackend, send, upload } from './reporting/support.ts';

/** An upload store that cannot remove files: the action succeeds, and the log names the file. */

let backend: TestBackend;
let owner = '';
beforeEach(async () => {
  backend = await reportingBackend();
  await backend.stop();
  const remove = () => Promise.reject(new UploadsUnavailable('the store is read-only'));
  backend.uploads = { ...folderUploads(join(backend.root, 'uploads')), remove };
  await backend.start();
  owner = await backend.login(people.owner);
});
afterEach(() => backend.remove());

const logged = (): readonly string[] =>
  backend.lines.filter((line) => line.startsWith('error an upload that nothing refers to was not removed'));

test('changes an avatar and logs an error if the former file cannot be removed', async () => {
  const change = () =>
    upload(backend, owner, '/system/user/profile/avatar', new Uint8Array(onePixel), 'a.png', 'avatarfile');
  await change();
  const second = (await change()) as unknown as { readonly code: number; readonly imgUrl: string };
  expect(second.code).toBe(200);
  expect((await backend.call('/getInfo', {}, owner)).user).toMatchObject({ avatar: second.imgUrl });
  expect(logged()).toHaveLength(1);
});

test('removes a file of a return and logs an error if the stored file cannot be removed', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const path = '/report/return/talent-demand';
  const { id } = dataOf<ReturnFile>(await upload(backend, owner, `${path}/file`, pdf, '甲.pdf'));
  expect((await send(backend, owner, 'DELETE', `/report/file/${id}`)).code).toBe(200);
  expect(dataOf<ReturnRecord>(await send(backend, owner, 'GET', path)).files).toEqual([]);
  expect(logged()).toHaveLength(1);
});

test('the logged error names the file', async () => {
  const details: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (...said: unknown[]) => details.push(said[2]) };
  const stuck = { ...folderUploads(backend.root), remove: () => Promise.reject(new UploadsUnavailable('read-only')) };
  await loggedRemovals(stuck, log).remove('returns/one');
  expect(details).toEqual([{ name: 'returns/one' }]);
});
