import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { article, TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  const files = { 'news/party/one.md': article(), 'news/industry/two.md': article() };
  backend = await TestBackend.make(files);
});
afterAll(() => backend.remove());

const later = (ms: number): void => {
  backend.now = new Date(backend.now.getTime() + ms);
};
const allViews = async (): Promise<number> =>
  ((await backend.call('/api/getContentReleaseById', { id: 'one' })).data as { views: number }).views;
/** The views that earlier tests have counted. */
let before = 0;
const views = async (): Promise<number> => (await allViews()) - before;
beforeEach(async () => {
  later(60_000);
  before = await allViews();
});

const visit = (query: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Response> =>
  backend.fetch(`/api/conductUser?${query}`, { method, headers: { 'x-forwarded-for': '192.0.2.1', ...headers } });
const ONE = 'columnId=news-party&contentId=one';

test('counts calls of one visitor within half a minute once, and a later one again', async () => {
  for (let index = 0; index < 100; index += 1) await visit(ONE);
  expect(await views()).toBe(1);
  later(31_000);
  await visit(ONE);
  expect(await views()).toBe(2);
});

test('counts another address, another browser and a session as separate visitors', async () => {
  await visit(ONE);
  await visit(ONE, { 'x-forwarded-for': '192.0.2.2' });
  await visit(ONE, { 'user-agent': 'another' });
  const authorization = `Bearer ${await backend.login()}`;
  await visit(ONE, { authorization });
  await visit(ONE, { authorization, 'user-agent': 'the same session elsewhere' });
  expect(await views()).toBe(4);
});

test('counts all simultaneous visits, and repeats among them once', async () => {
  const visitors = Array.from({ length: 60 }, (_, index) => `192.0.2.${index + 100}`);
  const responses = await Promise.all(
    [...visitors, ...visitors].map((address) => visit(ONE, { 'x-forwarded-for': address })),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await views()).toBe(60);
});

test('rejects HEAD with 405 and counts nothing', async () => {
  expect((await visit(ONE, {}, 'HEAD')).status).toBe(405);
  expect(await views()).toBe(0);
});

test('stores no unknown column ids and removes old visitor marks', async () => {
  for (let index = 0; index < 30; index += 1) {
    await visit(`columnId=${index}${'x'.repeat(1500)}&contentId=one`);
    await visit(ONE, { 'x-forwarded-for': `198.51.100.${index}` });
    later(60_000);
  }
  expect(await views()).toBe(30);
  const [rows] = await backend.inDatabase((db) =>
    db.execute<{ marks: number; counts: number }>(
      sql`select (select count(*)::int from visit_marks) as marks, (select count(*)::int from visit_counts) as counts`,
    ),
  );
  // Ten minutes of marks; a row for each day that was visited.
  expect(rows?.marks).toBeLessThanOrEqual(11);
  expect(rows?.counts).toBe(1);
});

const countsOf = (contentId: string) =>
  backend.inDatabase((db) => db.execute(sql`select column_id from visit_counts where content_id = ${contentId}`));

test('counts an entry once per visitor in its own column, whatever column the visit names', async () => {
  const columns = (await backend.call('/api/getColumnList')).data as readonly { readonly id: string }[];
  for (const { id } of columns) await visit(`columnId=${id}&contentId=one`);
  await visit('contentId=one');
  expect(await views()).toBe(1);
  expect(await countsOf('one')).toEqual([{ column_id: 'news-party' }]);
});

test('ignores column ids as entries and entry ids as columns, also beside valid visits', async () => {
  await Promise.all([
    visit('columnId=news-industry&contentId=two'),
    visit('columnId=two&contentId=one'),
    visit('columnId=news-industry&contentId=news-industry'),
    visit('columnId=two'),
  ]);
  expect(await views()).toBe(0);
  expect(await countsOf('two')).toEqual([{ column_id: 'news-industry' }]);
  expect(await countsOf('news-industry')).toEqual([]);
  expect(await backend.inDatabase((db) => db.execute(sql`select 1 from visit_counts where column_id = 'two'`))).toEqual(
    [],
  );
});
