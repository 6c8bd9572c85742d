import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FactTable, Publication } from '../../../../generated/models.ts';
import { publications } from '../../../../server/backend/db/schema.ts';
import { who } from '../../../support/log-in.ts';
import { TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make({}, { hasOwnDatabase: true });
});
afterEach(() => backend.remove());

const listed = async (manager: string): Promise<readonly Publication[]> =>
  (await backend.call('/staff/publications', {}, manager)).rows as unknown as Publication[];

/** The newest figures of a kind as the staff see them. */
const newest = async (kind: Publication['kind']): Promise<Publication> => {
  const found = (await listed(await backend.login(who.manager))).find((one) => one.kind === kind);
  if (!found) throw new Error(`no figures by ${kind}`);
  return found;
};

const decide = async (id: string, published: boolean, token?: string): Promise<number> => {
  const authorization = `Bearer ${token ?? (await backend.login(who.manager))}`;
  return (await backend.post('/staff/publication', JSON.stringify({ id, published }), { authorization }, 'PUT')).code;
};

/** The rows of a table as members see them, without the names of their periods, and these names. */
async function shown(name: 'member-quarters' | 'member-years') {
  const { data } = await backend.call('/report/getStatistics', { name }, await backend.login(who.owner));
  const { rows } = data as FactTable;
  return { figures: rows.map(([, ...rest]) => rest), periods: new Set(rows.map(([period]) => String(period))) };
}

test.each([
  ['quarter', 'member-quarters', '2026年第3季度数据', '2026年第4季度数据', '2026-Q4'],
  ['year', 'member-years', '2024年度数据', '2025年度数据', '2025'],
] as const)('figures by %s that are held back stay so when they move to the next period', async (...given) => {
  const [kind, table, title, nextTitle, next] = given;
  const all = await shown(table);
  const held = await newest(kind);
  expect(held.title).toBe(title);
  expect(await decide(held.id, false)).toBe(200);
  const before = await shown(table);
  expect(before.figures.length).toBeLessThan(all.figures.length);
  backend.now = new Date('2027-01-01T00:00:00+08:00');
  const after = await shown(table);
  expect(after.figures).toEqual(before.figures);
  expect(after.periods).not.toContain(next);
  expect(await newest(kind)).toMatchObject({ title: nextTitle, published: false, person: '示例主管' });
  expect(await decide((await newest(kind)).id, true)).toBe(200);
  expect((await shown(table)).periods).toContain(next);
});

test('a decision by period name applies to the figures that had the name then; the last one counts', async () => {
  const write = (id: string, published: boolean, at: string) =>
    backend.inDatabase((db) => db.insert(publications).values({ id, published, at: new Date(at), person: '编辑' }));
  await write('quarter:2026-Q3', false, '2026-11-20T04:00:00Z');
  await write('year:2024', false, '2026-11-20T04:00:00Z');
  expect((await shown('member-quarters')).periods).not.toContain('2026-Q3');
  backend.now = new Date('2027-01-02T04:00:00Z');
  expect((await shown('member-quarters')).periods).not.toContain('2026-Q4');
  expect((await shown('member-years')).periods).not.toContain('2025');
  await write('quarter:2026-Q4', true, '2027-01-01T04:00:00Z');
  expect((await shown('member-quarters')).periods).toContain('2026-Q4');
  await decide((await newest('quarter')).id, false);
  expect((await newest('quarter')).published).toBe(false);
  expect((await shown('member-quarters')).periods).not.toContain('2026-Q4');
});

test('simultaneous requests to publish send one message and write one audit log entry', async () => {
  const { id } = await newest('quarter');
  expect(await decide(id, false)).toBe(200);
  const manager = await backend.login(who.manager);
  await Promise.all(Array.from({ length: 5 }, () => decide(id, true, manager)));
  const { rows = [] } = await backend.call('/company/messages', {}, await backend.login(who.owner));
  expect(rows.filter(({ title }) => title === '数据已发布')).toHaveLength(1);
  const log = await backend.call('/staff/audit', { keyword: 'staff.publish' }, manager);
  expect(log.total).toBe(1);
});
