import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { ContentReader } from '../../server/backend/content/read-content.ts';
import { filesBelow } from '../support/files-below.ts';

/** Facts about the sample organisation agree in all places, whatever the year of installation. */

const ANCHOR = '2026-11-21';
const content = await new ContentReader('server/content', ANCHOR).read();
const chronicle = (column: string) => content.memorabilia.filter(({ columnId }) => columnId === column);
const own = chronicle('org-event');
const ofShanghai = chronicle('industry-shanghai-event');

/** Rows about the founding of the organisation itself, not of a group or a project in it. */
const foundings = (rows: typeof own) =>
  rows.filter(({ title }) => /揭牌|成立/.test(title) && /中心/.test(title) && !/筹备/.test(title));

test('the founding appears once, in the chronicle of the organisation', () => {
  expect(own.length).toBeGreaterThan(40);
  expect(ofShanghai.length).toBeGreaterThan(30);
  expect(foundings(own).map(({ title }) => title)).toEqual(['浦光中心揭牌']);
  expect(foundings(ofShanghai)).toEqual([]);
  expect(ofShanghai.filter(({ text }) => /中心(揭牌|成立)/.test(text))).toEqual([]);
});

test('no entry of the organisation predates its founding, except rows about its forerunner', () => {
  const founded = foundings(own)[0]?.year ?? 0;
  expect(ofShanghai.filter(({ year }) => year < founded)).toEqual([]);
  const honours = content.photos.filter(({ columnId }) => columnId === 'org-honor');
  expect(honours.length).toBeGreaterThan(5);
  expect(honours.filter(({ year }) => Number(year) < founded)).toEqual([]);
  // Its forerunner, a workshop of retired engineers, has rows of its own; none of them mentions later departments.
  const before = own.filter(({ year }) => year < founded);
  expect(before.length).toBeGreaterThan(5);
  expect(before.filter(({ title, text }) => /浦光中心|理事会|窗口|[^筹]备组|研究统计部/.test(title + text))).toEqual(
    [],
  );
});

test.each(['2026-11-21', '2031-03-01'])(
  'the history pages give the years of the chronicles when installed on %s',
  async (anchor) => {
    const { releases, memorabilia } = await new ContentReader('server/content', anchor).read();
    const rowsOf = (id: string): ReadonlyMap<number, string> => {
      const body = releases.find((release) => release.id === id)?.body ?? '';
      const rows = [...body.matchAll(/<tr>\s*<td>(\d{4})年<\/td>\s*<td>(.*?)<\/td>/gs)];
      return new Map(rows.map(([, year, text = '']) => [Number(year), text]));
    };
    const yearOf = (title: string): number => memorabilia.find((row) => row.title === title)?.year ?? 0;
    const [centre, alliance] = [rowsOf('org-about'), rowsOf('party-union-about')];
    expect([...centre.keys()]).toEqual(
      [-6, -5, -4, -3, -2, -1, 0].map((offset) => Number(anchor.slice(0, 4)) + offset),
    );
    expect(centre.get(yearOf('浦光中心揭牌'))).toContain('揭牌');
    expect(centre.get(yearOf('产业链地图首版上线'))).toContain('产业链地图首版上线');
    expect(centre.get(yearOf('网络信息部单独设立'))).toContain('网络信息部单设');
    expect(centre.get(yearOf('产业链地图接入产品检索'))).toContain('产业链地图接入产品检索');
    expect(alliance.size).toBe(5);
    expect(alliance.get(yearOf('党建联盟发起'))).toContain('共同发起');
    expect(alliance.get(yearOf('联盟成员增至十六家'))).toContain('十六家');
    expect(alliance.get(yearOf('揭榜攻关发榜'))).toContain('揭榜');
    expect(alliance.get(yearOf('联盟章程修订通过'))).toContain('修订章程');
    expect(releases.filter(({ body }) => body.includes('{year')).map(({ id }) => id)).toEqual([]);
  },
);

/** The gender that each portrait shows. */
const portraits: Readonly<Record<string, string>> = {
  'portrait-1': '男',
  'portrait-2': '男',
  'portrait-3': '女',
  'portrait-4': '男',
  'portrait-5': '男',
  'portrait-6': '女',
};

test('the portrait of each leader matches the gender in the text', async () => {
  const files = filesBelow('server/content/org/leader', /\.md$/);
  expect(files).toHaveLength(6);
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    const portrait = /^illustration: (.*)$/m.exec(text)?.[1] ?? '';
    expect(/，(男|女)，/.exec(text)?.[1], file).toBe(portraits[portrait]);
  }
});

test('pages of people and departments contain no relative years', () => {
  const lasting = content.releases.filter(({ columnId }) =>
    /^(org-leader|org-dept|party-smart-expert)$/.test(columnId),
  );
  expect(lasting.length).toBeGreaterThan(20);
  const relative = lasting.flatMap(({ id, body }) =>
    (body.match(/[一二两三四五六七八九十]+年前|去年|前年|今年/g) ?? []).map((words) => `${id}: ${words}`),
  );
  expect(relative).toEqual([]);
});

interface PlaceOfCompany {
  readonly title: string;
  readonly district: string;
  readonly address: string;
}

test('a company has one district and one address, in the directory, on the map and in the union', async () => {
  const rowsOf = async (path: string): Promise<readonly PlaceOfCompany[]> =>
    parse(await readFile(`server/content/${path}/entries.csv`, 'utf8'), { columns: true });
  const onMap = new Map((await rowsOf('industry/shanghai/map/company')).map((row) => [row.title, row]));
  const listed = (await rowsOf('company/data/industry/directories')).filter(({ title }) => onMap.has(title));
  expect(listed.length).toBeGreaterThan(20);
  const placeOf = ({ title, district, address }: PlaceOfCompany): string => `${title}: ${district}, ${address}`;
  expect(listed.map(placeOf)).toEqual(listed.map(({ title }) => placeOf(onMap.get(title) as PlaceOfCompany)));
  for (const { title, district, address } of onMap.values()) expect(address, title).toContain(`上海市${district}`);
  const ofUnion = await rowsOf('party/union/member');
  expect(ofUnion.length).toBeGreaterThan(20);
  const elsewhere = ofUnion.filter(({ title, district }) => district !== (onMap.get(title)?.district ?? district));
  expect(elsewhere).toEqual([]);
});

test('no exhibit is older than the start of its column in the chronicle, whatever the day of installation', async () => {
  const files = filesBelow('server/content/science/digital', /\.md$/);
  expect(files.length).toBeGreaterThan(10);
  const days = await Promise.all(
    files.map(async (file) => Number(/^day: (-?\d+)$/m.exec(await readFile(file, 'utf8'))?.[1])),
  );
  const rows: readonly Readonly<Record<string, string>>[] = parse(
    await readFile('server/content/org/event/chronicle.csv', 'utf8'),
    { columns: true },
  );
  const start = rows.find(({ id }) => id === 'event-org-exhibit-digital');
  for (const year of [2026, 2027, 2028, 2029])
    for (const monthAndDay of ['01-01', '05-18', '06-28', '12-31']) {
      const installed = Date.parse(`${year}-${monthAndDay}`);
      const oldest = installed + Math.min(...days) * 86_400_000;
      const opened = Date.UTC(year + Number(start?.year), Number(start?.month) - 1, Number(start?.day));
      expect(oldest, `${year}-${monthAndDay}`).toBeGreaterThanOrEqual(opened);
    }
  // The number of exhibits at the date of a row depends on the day of installation.
  const counts = rows.filter(({ title, text }) => /展品.*[一二三四五六七八九十两]+件/.test(`${title}${text}`));
  expect(counts.map(({ id }) => id)).toEqual([]);
});
