import { readFile } from 'node:fs/promises';
import { parse as parseCsv } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { periodAgo } from '../../server/backend/statistics/periods.ts';

/** The numbers of members and of annual returns agree in the tables, the chronicles and the reports. */

const ROOT = 'server/content';
const text = (path: string): Promise<string> => readFile(`${ROOT}/${path}`, 'utf8');
const csv = async (path: string): Promise<readonly Readonly<Record<string, string>>[]> =>
  parseCsv(await text(path), { columns: true });

const INSTALLED = 2026;
const totals = (await csv('statistics/member-years.csv')).filter(({ segment }) => segment === '全部');
const years = totals.map(({ ago }) => Number(periodAgo('year', Number(ago), `${INSTALLED}-11-27`)));
const offsetOf = async (path: string, id: string): Promise<number> =>
  Number((await csv(path)).find((row) => row.id === id)?.year);

test('the annual statistics begin in the founding year or later', async () => {
  const founded = INSTALLED + (await offsetOf('org/event/chronicle.csv', 'event-org-founding'));
  expect(years.length).toBeGreaterThan(2);
  expect(Math.min(...years)).toBeGreaterThanOrEqual(founded);
});

test('the annual statistics end before the year whose return is still open', async () => {
  const tasks: readonly { readonly id: string; readonly year: number }[] = parse(await text('returns/tasks.yaml'));
  const open = tasks.find(({ id }) => id === 'annual-statistics');
  expect(Math.max(...years)).toBeLessThan(INSTALLED + (open?.year ?? 0));
});

test('the yearly report gives the two newest years of the annual statistics', async () => {
  const report = await text('company/data/report/year/yearly-member-operation.md');
  const heads = [...report.matchAll(/\{year(-\d)\}年(?= \|)/g)].map(([, offset]) => INSTALLED + Number(offset));
  expect(heads).toEqual(years.toSorted((a, b) => b - a).slice(0, 2));
  const newest = totals.toSorted((a, b) => Number(a.ago) - Number(b.ago)).slice(0, 2);
  for (const [label, key, digits] of [
    ['核电业务收入（亿元）', 'revenue', 1],
    ['新签合同额（亿元）', 'contracts', 1],
    ['核电岗位从业人数', 'staff', 0],
  ] as const)
    expect(report).toContain(`| ${label} | ${newest.map((row) => Number(row[key]).toFixed(digits)).join(' | ')} |`);
});

const DIGITS = '零一二三四五六七八九';

/** A number below 1000 in Chinese numerals. */
function numberOf(numeral: string): number {
  const [, hundreds = '', tens = '', ten, ones = ''] =
    /^(?:([一二三四五六七八九])百零?)?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(numeral) ?? [];
  const digit = (letter: string): number => Math.max(0, DIGITS.indexOf(letter || '零'));
  return digit(hundreds) * 100 + (ten ? (digit(tens) || 1) * 10 : 0) + digit(ones);
}

test('the rates of all reports follow from the number of members in the chronicle', async () => {
  expect(['十七', '一百零三', '一百一十二', '九十'].map(numberOf)).toEqual([17, 103, 112, 90]);
  const count = async (path: string, pattern: RegExp): Promise<number> =>
    numberOf(pattern.exec(await text(path))?.[1] ?? '');
  const members = await count('industry/shanghai/event/chronicle.csv', /会员数更新为(.*?)家/);
  expect(members).toBeGreaterThan(100);
  const reports = 'company/data/report';
  const percent = (part: number): number => Math.round((part / members) * 100);

  const operation = `${reports}/year/yearly-member-operation.md`;
  const returned = await count(operation, /汇总(.*?)家会员企业/);
  expect(returned).toBe(Number(totals.find(({ ago }) => ago === '1')?.companies));
  expect(returned + (await count(operation, /仍有(.*?)家会员/))).toBe(members);
  expect(await text(operation)).toContain(`回收率为${percent(returned)}%`);

  const work = `${reports}/year/yearly-centre-work.md`;
  const unverified = await count(work, /百分点，(.*?)家企业更换了联系人/);
  expect(await text(work)).toContain(`| 名录年度核验 | 100% | ${percent(members - unverified)}% |`);

  const survey = `${reports}/result/survey-service-satisfaction.md`;
  const answered = await count(survey, /。(?=[^。]*填答)(.*?)家填答/);
  expect(await text(survey)).toContain(`回收率${DIGITS[Math.round(percent(answered) / 10)]}成，`);

  const renewed = await count('notice/notice/notice-certificate-renewal.md', /会员单位(.*?)家/);
  expect(renewed).toBeLessThan(members);
});

test('the first annual report has the number of companies in the oldest year of the statistics', async () => {
  const oldest = totals.toSorted((a, b) => Number(b.ago) - Number(a.ago))[0];
  const row = (await csv('industry/shanghai/event/chronicle.csv')).find(({ id }) => id === 'event-sh-annual-report');
  expect(numberOf(/汇集(.*?)家/.exec(row?.text ?? '')?.[1] ?? '')).toBe(Number(oldest?.companies));
});

test('an annual contest has taken place at most once a year since the founding', async () => {
  const notice = await text('notice/notice/notice-student-contest.md');
  const day = Number(/^day: (-\d+)$/m.exec(notice)?.[1]);
  const founded = await offsetOf('org/event/chronicle.csv', 'event-org-founding');
  // Counted from the first day of a year, on which the notice lies furthest back.
  const year = new Date(Date.UTC(INSTALLED, 0, 1 + day)).getUTCFullYear() - INSTALLED;
  const ordinal = numberOf(/^title: 第(.*?)届/m.exec(notice)?.[1] ?? '');
  expect(ordinal).toBeGreaterThan(0);
  expect(ordinal).toBeLessThanOrEqual(year - founded + 1);
  expect(numberOf((/前(.*?)届/.exec(notice)?.[1] ?? '').replace('两', '二'))).toBe(ordinal - 1);
});
