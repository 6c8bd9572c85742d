import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { filesBelow } from '../support/files-below.ts';

/** One word for one thing in everything that people read, and no department that the organisation does not have. */

interface Word {
  readonly pattern: RegExp;
  readonly instead: string;
  /** Files where the word has another meaning. */
  readonly except?: RegExp;
}

const words: readonly Word[] = [
  { pattern: /帐号|帐户|登陆(?!艇)/, instead: '账号、账户、登录' },
  { pattern: /份额/, instead: '占比', except: /sh-rule-sme-development|search\/words/ },
  { pattern: /发电比重|核电比重/, instead: '核电占比' },
  { pattern: /021[ (（）)]?\d{8}|021-\d{8}/, instead: '021-0000 0000', except: /returns\/samples/ },
  { pattern: /教授级高工|高级工程师（教授级）|研究员级高级工程师/, instead: '正高级工程师' },
  { pattern: /阅读0次/, instead: '不显示' },
];

const files = [
  ...filesBelow('server/content', /\.(md|yaml|csv)$/),
  ...filesBelow('app', /\.tsx$/),
  ...filesBelow('spec', /\.yaml$/),
].filter((file) => !file.endsWith('content/README.md'));
const texts = new Map<string, string>();
for (const file of files) texts.set(file, await readFile(file, 'utf8'));

/** The words of a text that have another one, with it. */
const found = (file: string, text: string): readonly string[] =>
  words
    .filter(({ pattern, except }) => pattern.test(text) && !except?.test(file))
    .map(({ pattern, instead }) => `${file}: ${pattern.exec(text)?.[0]} → ${instead}`);

test('content and interface use one word for one thing', () => {
  expect([...texts].flatMap(([file, text]) => found(file, text))).toEqual([]);
});

test('each word of the list is found', () => {
  for (const text of ['帐号', '核电份额', '核电比重', '电话021-00000001', '教授级高工', '阅读0次'])
    expect(found('x.md', text), text).toHaveLength(1);
});

test('every department that signs an article exists', () => {
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
