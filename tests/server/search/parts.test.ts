import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MARK, Marker } from '../../../server/backend/search/mark.ts';
import { everyWord, fewerWords, queryWords } from '../../../server/backend/search/query.ts';
import { blurred, soundOf } from '../../../server/backend/search/sounds.ts';
import { distance, grams } from '../../../server/backend/search/spelling.ts';
import { vectorText } from '../../../server/backend/search/tokens.ts';
import { readWordList, WordList, wordListOrNone } from '../../../server/backend/search/word-list.ts';
import { initialsOf } from '../../../server/words/initials.ts';

test('a text with more tokens than a vector can hold is indexed by its beginning', () => {
  const text = Array.from({ length: 200_000 }, (_, index) => `w${index}`).join(' ');
  const tokens = vectorText([{ weight: 'D', text }])
    .split(' ')
    .map((token) => token.split(':')[0]?.slice(1, -1) ?? '');
  expect(tokens.slice(0, 3)).toEqual(['w0', 'w', '0']);
  // PostgreSQL rejects a vector whose tokens have more bytes in total.
  expect(tokens.reduce((sum, token) => sum + token.length, 0)).toBeLessThan(1_048_576);
});

const list = new WordList({
  same: [
    ['核电站', '核电厂'],
    ['华龙一号', 'HPR1000'],
    ['小堆', 'SMR'],
  ],
  known: ['核安全'],
  ignored: ['的', '什么是', '怎样'],
});
const words = (text: string): string[] => queryWords(text, list).map((word) => word.text);

describe('the words of a query', () => {
  test.each([
    ['listed words are one word', '核安全核电站', ['核安全', '核电站']],
    ['spaces and punctuation separate words', '核电站，SMR　华龙一号', ['核电站', 'smr', '华龙一号']],
    ['ignored words are left out', '什么是核电站', ['核电站']],
    ['ignored words are kept if nothing else is there', '什么是', ['什么是']],
    ['a listed name is not found within a longer one', 'smrt', ['smrt']],
    ['one character alone', '铀', ['铀']],
    ['punctuation is not a word', '？！', []],
  ])('%s: %s', (_name, text, wanted) => {
    expect(words(text)).toEqual(wanted);
  });

  test('are followed by their synonyms', () => {
    expect(queryWords('HPR1000', list)[0]?.variants).toEqual(['hpr1000', '华龙一号']);
  });

  test('are all required first, then fewer of them', () => {
    const query = queryWords('核安全 铀矿 海水', list);
    expect(everyWord(query)).toBe("('核安' & '安全') & ('铀矿') & ('海水')");
    expect(fewerWords(query)).toHaveLength(2);
    expect(fewerWords(query)[1]).toBe("('核安' & '安全') | ('铀矿') | ('海水')");
    expect(fewerWords(query.slice(0, 1))).toEqual([]);
  });
});

test('a stored text is split into character pairs, and alphanumeric names also into their parts', () => {
  expect(vectorText([{ weight: 'A', text: '核电站 CAP1400' }])).toBe(
    "'核电':1A '电站':2A 'cap1400':3A 'cap':4A '1400':5A",
  );
});

describe('sounds', () => {
  test('are pinyin without tones, with similar sounds merged', () => {
    expect(soundOf('核电站')).toBe('hedianzan');
    expect(soundOf('核店站')).toBe(blurred('hedianzhan'));
    expect(blurred('gaowenqilengdui')).toBe(blurred('gaowenqilendui'));
  });
  test('keep Latin names in initials', () => {
    expect(initialsOf('华龙一号')).toBe('hlyh');
    expect(initialsOf('HPR1000机组')).toBe('hpr1000jz');
  });
});

describe('spelling', () => {
  test.each([
    ['压水推', '压水堆', 1],
    ['水压堆', '压水堆', 1],
    ['hrp1000', 'hpr1000', 1],
    ['核电', '核电站', 1],
    ['同', '同', 0],
  ])('%s and %s have the distance %i', (a, b, wanted) => {
    expect(distance(a, b)).toBe(wanted);
  });
  test('a typo in the middle leaves character pairs in common', () => {
    const wanted = new Set(grams('反应堆'));
    expect(grams('反唯堆').some((pair) => wanted.has(pair))).toBe(true);
  });
});

describe('marks', () => {
  const marker = new Marker(['核电', '核电站', 'a.c']);

  test.each([0, 1])('split no surrogate pair at either end of an excerpt (%i)', (shift) => {
    const text = `${'a'.repeat(shift)}${'𠮷'.repeat(40)}核电站${'𠮷'.repeat(100)}`;
    const excerpt = marker.summary('', () => text);
    expect(excerpt).toContain('核电站');
    expect(excerpt).not.toMatch(/\p{Surrogate}/u);
  });
  test('surround the longest matching words, ignoring case', () => {
    expect(marker.mark('核电站与核电，A.C而非abc')).toBe(
      '\u0002核电站\u0003与\u0002核电\u0003，\u0002A.C\u0003而非abc',
    );
  });
  test('replace a summary without a match by an excerpt of the text that has one', () => {
    expect(marker.summary('别的摘要', () => `${'前文'.repeat(40)}核电${'后文'.repeat(80)}`)).toMatch(
      new RegExp(`^….*${MARK.start}核电${MARK.end}.*…$`),
    );
    expect(marker.summary('别的摘要', () => '没有')).toBe('别的摘要');
  });
});

describe('the word list', () => {
  const folder = mkdtemp(join(tmpdir(), 'portal-words-'));
  afterAll(async () => rm(await folder, { recursive: true, force: true }));

  test('may be missing', async () => {
    expect((await readWordList(await folder)).terms).toEqual([]);
  });

  test.each([
    ['sames:\n  - [a, b]', /search\/words\.yaml:1:1: .*sames.*[\s\S]*It holds the lists same, known and ignored/],
    ['same: 3', /search\/words\.yaml:1:1: same: [\s\S]*It holds the lists/],
    ['same: [a', /search\/words\.yaml:1:1: [\s\S]*It holds the lists/],
  ])('is rejected with its position and a fix: %s', async (text, wanted) => {
    await mkdir(join(await folder, 'search'), { recursive: true });
    await writeFile(join(await folder, 'search/words.yaml'), text);
    await expect(readWordList(await folder)).rejects.toThrow(wanted);
    const warnings: unknown[] = [];
    const ignore = (): void => undefined;
    const log = { info: ignore, error: ignore, warn: (_text: string, details: unknown) => void warnings.push(details) };
    expect((await wordListOrNone(await folder, log)).terms).toEqual([]);
    expect(warnings).toEqual([{ reason: expect.stringMatching(wanted) }]);
  });
});
