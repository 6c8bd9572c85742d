import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { who } from '../../../support/log-in.ts';
import { article, idsOf, TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await TestBackend.make({ 'news/party/one.md': article() });
});
afterAll(() => backend.remove());

const days = { start: '2026-12-14', end: '2026-12-15' };
const draft = { title: '乏燃料后处理培训班', summary: '面向会员企业的课程。', body: '讲解水池冷却。' };
const search = async (keyword: string, token?: string) =>
  idsOf(await backend.call('/api/getContentReleaseListWithSearch', { keyword }, token));

test('a course announced by the staff is found by members only, at once and after later publications', async () => {
  const [member, trainer] = [await backend.login(who.owner), await backend.login(who.trainer)];
  expect(await search('乏燃料后处理', member)).toEqual([]);
  const headers = { authorization: `Bearer ${trainer}` };
  const body = JSON.stringify({ ...draft, ...days, place: '教室', hours: 8, places: 10 });
  const { data } = await backend.post('/staff/training', body, headers);
  const { id } = data as { readonly id: string };
  expect(await search('乏燃料后处理', member)).toEqual([id]);
  expect(await search('水池冷却', member)).toEqual([id]);
  expect(await search('乏燃料后处理')).toEqual([]);
  await backend.put('news/party/two.md', article());
  await backend.backend?.refreshContent();
  expect(await search('乏燃料后处理', member)).toEqual([id]);

  // The state of an earlier release, which did not index courses.
  await backend.inDatabase((db) => db.execute(sql`delete from search_entries where id = ${id}`));
  expect(await search('乏燃料后处理', await backend.login(who.owner))).toEqual([id]);
});
