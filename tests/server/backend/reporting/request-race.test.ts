import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestDetail } from '../../../../generated/models.ts';
import { requestState } from '../../../../generated/states.ts';
import type { Db } from '../../../../server/backend/db/database.ts';
import { requestFiles, requestNotes, requests, users } from '../../../../server/backend/db/schema.ts';
import { requestTalkHandlers } from '../../../../server/backend/reporting/request-talk.ts';
import { staffRequestHandlers } from '../../../../server/backend/staff/requests.ts';
import { folderUploads } from '../../../../server/uploads/folder.ts';
import type { TestBackend } from '../harness.ts';
import { dataOf, draft, people, reportingBackend, send } from './support.ts';

/** The staff move a request while its company adds to it, between the first read and the write. */

let backend: TestBackend;
let folder = '';
let id = '';
beforeEach(async () => {
  backend = await reportingBackend();
  folder = await mkdtemp(join(tmpdir(), 'portal-uploads-'));
  const owner = await backend.login(people.owner);
  id = dataOf<RequestDetail>(await send(backend, owner, 'POST', '/report/request', draft)).id;
  await send(backend, owner, 'POST', `/report/request/${id}/move`, { to: requestState.pending });
});
afterEach(async () => {
  await backend.remove();
  await rm(folder, { recursive: true });
});

const pdf = new File([new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')], '说明.pdf');

/** The owner's calls, on a database in which the request enters the given state just before they write. */
async function writing(db: Db, state: string) {
  const [user] = await db.select().from(users).where(eq(users.userId, '1001'));
  if (!user) throw new Error('the demo has no owner');
  const transaction: Db['transaction'] = async (work) => {
    await db.update(requests).set({ state }).where(eq(requests.id, id));
    return db.transaction(work);
  };
  const raced: Db = Object.create(db, { transaction: { value: transaction } });
  const messenger = { tell: async () => undefined };
  const handlers = requestTalkHandlers(raced, { now: () => backend.now }, messenger, folderUploads(folder));
  const call = { query: {}, params: { id }, user, address: '192.0.2.1', device: 'pc', authorization: null } as const;
  const rest = { ...call, token: '', visitor: '' };
  return {
    write: () => handlers.addRequestNote({ ...rest, body: { text: '补充一点说明' } }),
    attach: () => handlers.uploadRequestFile({ ...rest, body: pdf }),
  };
}

test('rejects a note and a file if the request is completed meanwhile, and stores neither', async () => {
  await backend.inDatabase(async (db) => {
    const { write, attach } = await writing(db, requestState.completed);
    await expect(write()).rejects.toThrow('诉求已结束，不能再补充');
    await db.update(requests).set({ state: requestState.pending }).where(eq(requests.id, id));
    await expect(attach()).rejects.toThrow('诉求已结束，不能再补充');
    expect(await db.$count(requestNotes, eq(requestNotes.requestId, id))).toBe(0);
    expect(await db.$count(requestFiles, eq(requestFiles.requestId, id))).toBe(0);
    expect(await readdir(join(folder, 'requests'))).toEqual([]);
  });
});

test('the response shows the state in which the note or file was added', async () => {
  await backend.inDatabase(async (db) => {
    const { write, attach } = await writing(db, requestState.processed);
    expect((await write()).data).toMatchObject({ state: requestState.processed, notes: [{ text: '补充一点说明' }] });
    await db.update(requests).set({ state: requestState.pending }).where(eq(requests.id, id));
    expect((await attach()).data).toMatchObject({ state: requestState.processed, files: [{ name: '说明.pdf' }] });
  });
});

test('a move by the staff does not overwrite an assignment that is made meanwhile', async () => {
  await backend.inDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.userId, '9001'));
    if (!user) throw new Error('the demo has no staff');
    const transaction: Db['transaction'] = async (work) => {
      await db.update(requests).set({ assignee: '9002' }).where(eq(requests.id, id));
      return db.transaction(work);
    };
    const raced: Db = Object.create(db, { transaction: { value: transaction } });
    const handlers = staffRequestHandlers(raced, { now: () => backend.now }, { tell: async () => undefined });
    const call = { query: {}, params: {}, user, address: '192.0.2.1', device: 'pc', authorization: null } as const;
    const body = { ids: [id], to: requestState.processed, note: '一并受理' };
    const { data } = await handlers.handleRequests({ ...call, token: '', visitor: '', body });
    expect(data).toEqual({ done: 1, refused: [] });
    const [row] = await db.select().from(requests).where(eq(requests.id, id));
    expect(row?.assignee).toBe('9002');
  });
});
