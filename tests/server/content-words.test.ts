import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { filesBelow } from '../support/files-below.ts';

/** Consistent terms in all content and interface texts, and only departments that the organisation has. */

interface Word {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Files where the word has another meaning. */
  readonly except?: RegExp;
}

const words: readonly Word[] = [
  { pattern: /帐号|帐户|登陆(?!艇)/, instead: '账号、账户、登录' },
  { pattern: /份额/, instead: '占比', except: /sh-rule-sme-development|search\/words/ },
  { pattern: /比重/, instead: '占比', except: /search\/words/ },
  {
    pattern: /(?<!\d)(?:0\d{2,3}|[（(]0\d{2,3}[）)])[-— ]?(?!0000 \d{4}(?!\d))\d{3,4}[-— ]?\d{4}(?!\d)/,
    instead: '021-0000 0000',
  },
  // Traditional characters of elements 105 to 108.
  { pattern: /[𨧀𨭎𨨏𨭆]/u, instead: '𬭊、𬭳、𬭛、𬭶' },
  { pattern: /教授级高工|高级工程师（教授级）|研究员级高级工程师/, instead: '正高级工程师' },
];

const files = [
  ...filesBelow('server/content', /\.(md|yaml|csv)$/),
  ...filesBelow('app', /\.tsx?$/),
  ...filesBelow('server/backend', /demo.*\.ts$/),
  ...filesBelow('spec', /\.yaml$/),
].filter((file) => !file.endsWith('content/README.md'));
const texts = new Map<string, string>();
for (const file of files) texts.set(file, await readFile(file, 'utf8'));

/** The discouraged words of a text, each with its replacement. */
const found = (file: string, text: string): readonly string[] =>
  words
    .filter(({ pattern, except }) => pattern.test(text) && !except?.test(file))
    .map(({ pattern, instead }) => `${file}: ${pattern.exec(text)?.[0]} → ${instead}`);

test('content and interface contain no discouraged word', () => {
  expect([...texts].flatMap(([file, text]) => found(file, text))).toEqual([]);
});

test('every discouraged word is found', () => {
  for (const text of [
    ...['帐号', '核电份额', '核电比重', '教授级高工', '𨧀'],
    ...['电话021-00000001', '电话021-5555-0136', '（021）55550136', '021 5555 0136', '0571-5555 0136', '021-5555 0136'],
  ])
    expect(found('x.md', text), text).toHaveLength(1);
  expect(found('x.md', '电话021-0000 0036（示例）')).toEqual([]);
});

test('every department named as the source of an article exists', () => {
  const departments = [...texts]
    .filter(([file]) => file.includes('/org/dept/'))
    .map(([, text]) => /^title: (.*)$/m.exec(text)?.[1] ?? '');
  expect(departments.length).toBe(8);
  const signed = [...texts].flatMap(([file, text]) => {
    const name = /^source: 浦光中心(.*)$/m.exec(text)?.[1]?.replace(/（示例）$/, '');
    return name ? [{ file, name }] : [];
  });
  expect(signed.length).toBeGreaterThan(200);
  const others = ['整理', '知识库', '党总支'];
  expect(signed.filter(({ name }) => !departments.includes(name) && !others.includes(name))).toEqual([]);
});

/** Authors of the sample organisation without a page of their own. */
const staff = [
  '陈思颖',
  '戴志华',
  '顾晓岚',
  '韩雪',
  '李嘉宁',
  '林以宁',
  '罗亦航',
  '罗一鸣',
  '陶静',
  '王俊杰',
  '许文彬',
  '朱永康',
];

test('the authors of articles and journals are people or departments of the organisation', () => {
  const titles = [...texts].flatMap(([file, text]) =>
    /\/org\/(dept|leader)\//.test(file) ? (/^title: (.*)$/m.exec(text)?.[1] ?? '') : [],
  );
  const heads = [...texts].flatMap(([file, text]) =>
    file.includes('/org/dept/') ? (/head: (.*?)（示例）/.exec(text)?.[1] ?? '') : [],
  );
  expect(heads).toHaveLength(8);
  const known = new Set([...titles, ...heads, ...staff]);
  const signed = [...texts].flatMap(([file, text]) => {
    const head = /^---\n(.*?)\n---/s.exec(text)?.[1];
    if (!file.endsWith('.md') || !head) return [];
    const { author, extra } = parse(head) as { author?: string; extra?: { contents?: readonly { author?: string }[] } };
    const names = [author, ...(extra?.contents ?? []).map((part) => part.author)];
    return names.flatMap((name) => (name ? [{ file, name }] : []));
  });
  expect(signed.length).toBeGreaterThan(300);
  expect(signed.filter(({ name }) => !known.has(name))).toEqual([]);
});

/** Articles about the unit conversion itself. */
const conversions = /china-data-overview|reference-17-mix-world|charm-prepare-reading|facts\.yaml/;

test('amounts of electricity are given in 亿千瓦时', () => {
  const other = [...texts].filter(
    ([file, text]) => file.startsWith('server/content') && /[TG]Wh|[太吉]瓦时/.test(text),
  );
  expect(other.map(([file]) => file).filter((file) => !conversions.test(file))).toEqual([]);
  expect(other.some(([file]) => file.includes('china-data-overview'))).toBe(true);
});
