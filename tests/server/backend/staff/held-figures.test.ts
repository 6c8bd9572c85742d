import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FactTable, Publication } from '../../../../generated/models.ts';
import { publications } from '../../../../server/backend/db/schema.ts';
import { who } from '../../../support/log-in.ts';
import { TestBackend } from '../harness.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await TestBackend.make();
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
  ['quarter', 'member-quarters', '2026年第3季度数据', '2026-Q3'],
  ['year', 'member-years', '2024年度数据', '2024'],
] as const)(
  'figures by %s that are held back stay so, with the same name, after the period has ended',
  async (...given) => {
    const [kind, table, title, period] = given;
    const all = await shown(table);
    const held = await newest(kind);
    expect(held.title).toBe(title);
    expect(await decide(held.id, false)).toBe(200);
    const before = await shown(table);
    expect(before.figures.length).toBeLessThan(all.figures.length);
    backend.now = new Date('2027-01-01T00:00:00+08:00');
    expect(await shown(table)).toEqual(before);
    expect(before.periods).not.toContain(period);
    expect(await newest(kind)).toMatchObject({ id: held.id, title, published: false, person: '示例主管' });
    expect(await decide(held.id, true)).toBe(200);
    expect(await shown(table)).toEqual(all);
  },
);

/** A table of quarters with one figure each, newest first; `key` is the column of the periods. */
async function putQuarters(key: 'ago' | 'period', quarters: readonly (readonly [period: string, figure: number])[]) {
  const columns = `[{ key: ${key}, label: 期间 }, { key: output, label: 产值, unit: 亿元, number: true }]`;
  const about = 'title: 会员企业季度统计, source: 测试。, asOf: 最近一期';
  await backend.put('statistics/statistics.yaml', `member-quarters: { ${about}, columns: ${columns} }\n`);
  await backend.put('statistics/member-quarters.csv', [`${key},output`, ...quarters].join('\n'));
}

test.each([
  ['period', '2026-Q4', '2026-Q3', '2026-Q2'],
  ['ago', '-1', '0', '1'],
] as const)('figures that are held back stay so if their table gets the next quarter, by %s', async (...given) => {
  const [key, next, last, earlier] = given;
  const old = [[last, 71.5] as const, [earlier, 70.2] as const];
  await backend.stop();
  await putQuarters(key, old);
  await backend.start();
  expect(await decide((await newest('quarter')).id, false)).toBe(200);
  expect(await shown('member-quarters')).toEqual({ figures: [[70.2]], periods: new Set(['2026-Q2']) });
  await backend.stop();
  await putQuarters(key, [[next, 80], ...old]);
  backend.now = new Date('2027-01-04T04:00:00Z');
  await backend.start();
  expect(await shown('member-quarters')).toEqual({ figures: [[80], [70.2]], periods: new Set(['2026-Q4', '2026-Q2']) });
  expect(await newest('quarter')).toMatchObject({ title: '2026年第4季度数据', published: true });
});

test('decisions of earlier versions, by age or by name, apply to the same figures; the last one counts', async () => {
  const write = (id: string, published: boolean, at: string) =>
    backend.inDatabase((db) => db.insert(publications).values({ id, published, at: new Date(at), person: '编辑' }));
  await write('quarter:ago:1', false, '2026-11-20T04:00:00Z');
  await write('year:ago:1', false, '2026-11-20T04:00:00Z');
  const isShown = async (period: string): Promise<boolean> =>
    (await shown(period.includes('Q') ? 'member-quarters' : 'member-years')).periods.has(period);
  expect([await isShown('2026-Q3'), await isShown('2026-Q2')]).toEqual([true, false]);
  expect([await isShown('2024'), await isShown('2023')]).toEqual([false, true]);
  // At this time the figures of 2026-Q2 had the name 2026-Q3, and those of 2024 the name 2025.
  await write('quarter:2026-Q3', true, '2027-01-02T04:00:00Z');
  await write('year:2025', true, '2027-01-02T04:00:00Z');
  backend.now = new Date('2027-01-03T04:00:00Z');
  expect([await isShown('2026-Q2'), await isShown('2024')]).toEqual([true, true]);
  await decide((await newest('year')).id, false);
  expect(await newest('year')).toMatchObject({ title: '2024年度数据', published: false });
  expect(await isShown('2024')).toBe(false);
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
