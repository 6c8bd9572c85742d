import { expect, test } from 'vitest';
import { coverAddress } from '../../app/components/cover-address.ts';
import { ContentReader } from '../../server/backend/content/read-content.ts';
import { coverFile, coverSvg } from '../../server/web/covers/cover-svg.ts';
import {
  COMPOSITIONS,
  coverName,
  coverNamed,
  coverOf,
  coverPalettes,
  coverSubjects,
  coversOf,
  subjectOf,
} from '../../shared/cover-subjects.ts';

const all = coverSubjects.flatMap((subject) =>
  coverPalettes.flatMap((palette) =>
    Array.from({ length: COMPOSITIONS }, (_, composition) => ({ subject, palette, composition })),
  ),
);

test('all covers of at least 40 subjects differ, in every composition and palette', () => {
  expect(coverSubjects.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(coverSvg)).size).toBe(coverSubjects.length * COMPOSITIONS * coverPalettes.length);
});

test('covers contain no text, style, script, link or invalid number', () => {
  for (const cover of all) {
    const svg = coverSvg(cover);
    expect(svg).not.toMatch(/<text|style|<script|href|NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(14_000);
  }
});

test('a cover name resolves to its cover, and an unknown name to none', () => {
  for (const cover of all) expect(coverNamed(coverName(cover))).toEqual(cover);
  for (const name of [
    '',
    'pump',
    'pump-0-day',
    'pump-4-day',
    'pump-1-dusk',
    'constructor-1-day',
    'pump-1-day-x',
    '"><script>',
  ])
    expect(coverFile(name), name).toBeNull();
});

test.each([
  ['四十名焊工同场比技，裁判席上坐着质检员', 'weld'],
  ['主泵为什么难造：轴封与屏蔽两条路线', 'pump'],
  ['从钢锭到压力容器：大锻件的十道关', 'forging'],
  ['医用同位素从哪里来：反应堆、加速器与发生器', 'isotope'],
  ['二十三名职工参加无偿献血', 'blood'],
  ['全球76台在建机组分布在哪些国家', 'construction'],
  ['质量保证入门班（第十一期）开始报名', 'training'],
])('the title %s gets the cover subject %s', (title, subject) => {
  expect(subjectOf({ id: 'a', title })).toBe(subject);
});

test('party entries use the party palette, and three covers in a row differ in composition', () => {
  expect(coverOf({ id: 'a', title: '支部', type: 'party' }).palette).toBe('party');
  const row = coversOf(Array.from({ length: 40 }, (_, index) => ({ id: `entry-${index}`, title: '泵' })));
  for (const [index, cover] of row.slice(2).entries())
    expect(new Set([row[index], row[index + 1], cover].map((each) => each?.composition)).size, String(index)).toBe(3);
});

test('fewer than 3% of the demo articles without an illustration get the fallback cover subject', async () => {
  const { releases } = await new ContentReader('server/content', '2026-11-21').read();
  const pictured = releases.filter(({ body, illustration }) => body !== '' && !illustration);
  const plain = pictured.filter(
    ({ id, title, summary, topics }) => subjectOf({ id, title, summary, topics: topics ?? [] }) === 'assembly',
  );
  expect(plain.map(({ title }) => title).length).toBeLessThan(pictured.length * 0.03);
});

test('no two adjacent photos of the demo show the same picture', async () => {
  const { photos } = await new ContentReader('server/content', '2026-11-21').read();
  const columns = new Set(photos.map(({ columnId }) => columnId));
  expect(columns.size).toBeGreaterThan(1);
  for (const column of columns) {
    const rows = photos
      .filter(({ columnId }) => columnId === column)
      .map(({ id, title, summary, illustration }) => ({ id, title, summary, illustration: illustration ?? undefined }));
    const covers = coversOf(rows);
    const pictures = rows.map((row, index) => coverAddress(row, covers[index]));
    for (const [index, picture] of pictures.slice(1).entries())
      expect(picture, rows[index + 1]?.title).not.toBe(pictures[index]);
  }
});
