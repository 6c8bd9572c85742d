import { expect, test } from 'vitest';
import type { FactTables } from '../../app/core/facts/records.ts';
import { thingLinker } from '../../app/core/things/link-things.ts';
import { companyPath } from '../../app/core/things/paths.ts';
import { type Thing, thingsOf } from '../../app/core/things/things.ts';
import { readFacts } from '../../server/facts/tables.ts';

const own = thingsOf(Object.fromEntries(await readFacts('server/content/facts')) as unknown as FactTables);
const company = (id: string, name: string): Thing => ({ kind: 'company', name, path: companyPath(id), words: [] });
const link = thingLinker([
  ...own,
  company('hanyue', '瀚越核能设计有限公司（示例）'),
  company('shanghai', '上海某某装备有限公司'),
]);

const LINK = /<a class="thing" href="([^"]*)">([^<]*)<\/a>/g;
/** The links in a text: each name with the end of its page's URL. */
const linksOf = (html: string, entry = 'an-entry'): readonly string[] =>
  Array.from(link(html, entry).matchAll(LINK), ([, path = '', name]) => `${name} → ${path.replace(/^.*\//, '')}`);
const inText = (text: string): readonly string[] => linksOf(`<p>${text}</p>`);

test('only the first mention of each thing is linked', () => {
  expect(inText('三门核电厂在浙江，法国和法国的三门核电站。')).toEqual(['三门核电厂 → cn-sanmen', '法国 → fr']);
});

test('the longest matching name is linked', () => {
  expect(inText('白俄罗斯与俄罗斯')).toEqual(['白俄罗斯 → by', '俄罗斯 → ru']);
  expect(inText('福清5号机组')).toEqual([expect.stringMatching(/^福清5号机组 → cn-fuqing#/)]);
  expect(inText('只提印度尼西亚、印度洋和巴西利亚')).toEqual([]);
});

test('a unit is linked by each of its common names', () => {
  for (const name of ['三门核电厂1号机组', '三门核电站1号机组', '三门1号机组', '三门1号'])
    expect(inText(`${name}投入运行`), name).toEqual([expect.stringMatching(new RegExp(`^${name} → cn-sanmen#`))]);
});

test('a plant’s short name is linked only in texts about plants, and not as part of a town’s name', () => {
  expect(inText('海阳的海鲜很好')).toEqual([]);
  expect(inText('海阳的两台机组')).toEqual(['海阳 → cn-haiyang']);
  expect(inText('阳江市的六台机组')).toEqual([]);
  expect(inText('秦山第三核电厂的两台机组')).toEqual(['秦山第三核电厂 → cn-qinshan']);
  expect(inText('去大亚湾看核电')).toEqual(['大亚湾 → cn-dayawan']);
});

test('a name inside the name of an organisation or a book title is not linked', () => {
  expect(inText('法国电力集团、美国核管会和日本文部科学省')).toEqual([]);
  expect(inText('见《美国核电史》一书，美国另有说明')).toEqual(['美国 → us']);
  expect(link('<p>见《美国核电史》，美国</p>', '')).toMatch(/美国核电史》，<a/);
  expect(inText('三门核电有限公司')).toEqual([]);
});

test('short district names are linked only in texts about Shanghai, and not inside addresses or other names', () => {
  expect(inText('上海的闵行和浦东新区')).toEqual(['闵行 → minhang', '浦东新区 → pudong']);
  expect(inText('闵行和浦东新区')).toEqual(['浦东新区 → pudong']);
  expect(inText('全市各区，包括闵行')).toEqual(['闵行 → minhang']);
  expect(inText('上海市浦东新区示例路100号')).toEqual([]);
  expect(inText('上海的黄浦江、金山大道')).toEqual([]);
  expect(inText('从旧金山到上海的金山')).toEqual(['金山 → jinshan']);
});

test('a company is linked by its full and short name, except on its own page', () => {
  expect(inText('瀚越核能设计有限公司（示例）')).toEqual(['瀚越核能设计有限公司（示例） → hanyue']);
  expect(inText('瀚越公司的书吧，上海公司')).toEqual(['瀚越公司 → hanyue']);
  expect(linksOf('<p>瀚越公司</p>', 'hanyue'), 'its own page').toEqual([]);
});

test('the home country is not linked', () => {
  expect(inText('中国与日本')).toEqual(['日本 → jp']);
});

test('nothing is linked inside links, headings, code, table headers and captions', () => {
  for (const tag of ['a href="/x"', 'h2', 'h3', 'code', 'th', 'caption', 'figcaption'])
    expect(linksOf(`<${tag}><em>法国</em></${tag.split(' ')[0]}>`), tag).toEqual([]);
  expect(linksOf('<h2>法国</h2><p>法国</p>')).toEqual(['法国 → fr']);
  expect(linksOf('<p><a href="/industry/global/country/fr">那里</a>，法国</p>'), 'linked by the author').toEqual([]);
});

test('attributes and all other markup are unchanged', () => {
  const html = '<p title="法国 > 美国"><img src="/x.avif" alt="法国"> a &lt; b，<em>核电</em></p><ul><li>无</li></ul>';
  expect(link(html, 'an-entry')).toBe(html);
  const long = `<p>${'法律条文，第十条。'.repeat(50)}日本</p>`;
  expect(link(long, 'an-entry').replaceAll(LINK, '$2')).toBe(long);
});

test('a Latin name is not linked inside a longer one', () => {
  expect(inText('Saeul 1与Saeul 10')).toEqual([expect.stringMatching(/^Saeul 1 → kr-saeul#/)]);
});
