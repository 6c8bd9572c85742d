import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestDetail } from '../../../../generated/models.ts';
import type { Answer, TestBackend } from '../harness.ts';
import { dataOf, draft, people, reportingBackend, send, upload } from './support.ts';

/** Drafts of requests and their files can be removed, and a company can have only some of them. */

const MAX_DRAFTS = 20;
const pdf = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

let backend: TestBackend;
let [owner, sub, other, desk] = ['', '', '', ''];
beforeEach(async () => {
  backend = await reportingBackend();
  owner = await backend.login(people.owner);
  sub = await backend.login(people.sub);
  other = await backend.login(people.other);
  desk = await backend.login(people.desk);
});
afterEach(() => backend.remove());

const create = (token = owner): Promise<Answer> => send(backend, token, 'POST', '/report/request', draft);
const make = async (): Promise<string> => dataOf<RequestDetail>(await create()).id;
const addFile = (id: string): Promise<Answer> =>
  upload(backend, owner, `/report/request/${id}/file`, pdf, '附件.pdf', 'requestfile');
const filesOf = (answer: Answer) => dataOf<RequestDetail>(answer).files ?? [];
const fileIn = async (id: string): Promise<string> => filesOf(await addFile(id)).at(-1)?.id ?? '';
const remove = (path: string, token = owner): Promise<Answer> => send(backend, token, 'DELETE', path);
const submit = (id: string): Promise<Answer> => send(backend, owner, 'POST', `/report/request/${id}/move`, { to: '1' });
const downloadOf = async (id: string): Promise<number> =>
  (await backend.fetch(`/report/requestfile/${id}`, { headers: { authorization: `Bearer ${owner}` } })).status;

test('a file of a draft can be removed, and another one takes its place', async () => {
  const id = await make();
  const files: string[] = [];
  for (let count = 0; count < 5; count += 1) files.push(await fileIn(id));
  expect((await addFile(id)).msg).toBe('每条诉求双方各可上传5个文件');
  const [first = ''] = files;
  expect(filesOf(await remove(`/report/requestfile/${first}`)).map((file) => file.id)).toEqual(files.slice(1));
  expect(await downloadOf(first)).toBe(404);
  expect((await remove(`/report/requestfile/${first}`)).code).toBe(404);
  expect((await addFile(id)).code).toBe(200);
});

test('files of a submitted request stay, and nobody else can remove those of a draft', async () => {
  const id = await make();
  const file = await fileIn(id);
  expect((await remove(`/report/requestfile/${file}`, other)).code).toBe(404);
  expect((await remove(`/report/request/${id}`, other)).code).toBe(404);
  expect((await remove(`/report/requestfile/${file}`, desk)).code).not.toBe(200);
  await submit(id);
  expect(await remove(`/report/requestfile/${file}`)).toMatchObject({ code: 500, msg: '诉求提交后不能再删除附件' });
  expect(await remove(`/report/request/${id}`)).toMatchObject({ code: 500, msg: '只有草稿可以删除' });
  expect(await downloadOf(file)).toBe(200);
});

test('a draft is removed with its messages and files', async () => {
  const id = await make();
  const file = await fileIn(id);
  await send(backend, owner, 'POST', `/report/request/${id}/note`, { text: '补充一句说明。' });
  expect((await remove(`/report/request/${id}`, sub)).code).toBe(200);
  expect((await send(backend, owner, 'GET', `/report/request/${id}`)).code).toBe(404);
  expect(await downloadOf(file)).toBe(404);
  const names = await readdir(join(backend.root, 'data'), { recursive: true });
  expect(names.filter((name) => name.includes(file))).toEqual([]);
});

test('a company can have twenty drafts, also if it creates several at once', async () => {
  const full = { code: 500, msg: '贵单位的诉求草稿已有20份，请先提交或删除不需要的草稿，再新建诉求' };
  const present = (await send(backend, owner, 'GET', '/report/requests?state=0')).total ?? 0;
  for (let count = present; count < MAX_DRAFTS - 1; count += 1) expect((await create()).code).toBe(200);
  const [last, above] = (await Promise.all([create(), create(sub)])).sort((one, two) => one.code - two.code);
  expect([last?.code, above]).toEqual([200, expect.objectContaining(full)]);
  expect((await create(other)).code).toBe(200);
  const id = dataOf<RequestDetail>(last as Answer).id;
  expect((await submit(id)).code).toBe(200);
  const next = await make();
  expect(await create()).toMatchObject(full);
  expect((await remove(`/report/request/${next}`)).code).toBe(200);
  expect((await create()).code).toBe(200);
});
