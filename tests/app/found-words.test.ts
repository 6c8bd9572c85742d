import { expect, test } from 'vitest';
import { hashOfWords, wordsOfHash } from '../../app/core/page/found-words.ts';
import { wordsOf } from '../../app/pages/search/marked-words.ts';
import { longestPart } from '../../app/templates/article/text-places.ts';

test('words in a URL hash are decoded unchanged; other hashes have no words', () => {
  for (const words of ['乏燃料', '100% #1 & "A"', 'a b']) expect(wordsOfHash(hashOfWords(words))).toBe(words);
  expect(hashOfWords('')).toBe('');
  expect(wordsOfHash('#第十条')).toBe('');
  expect(wordsOfHash('#find=%zz')).toBe('%zz');
});

test.each([
  ['乏燃料贮存', '乏燃料贮存'],
  ['乏燃料 公约', '乏燃料'],
  ['核电厂乏燃料贮存水池', '乏燃料贮存'],
  ['IAEA', 'iaea'],
  // Letters that two Latin words happen to share do not count.
  ['idea', ''],
  ['存', '存'],
  ['水存', ''],
  ['', ''],
])('the longest part of “%s” in the text is “%s”', (words, part) => {
  expect(longestPart('乏燃料贮存应当遵守IAEA的导则。', words)).toBe(part);
});

test('wordsOf returns the searched words, or the words that the backend has found instead', () => {
  const hit = { markedTitle: '乏燃料公约', markedSummary: '国际\u0002小型模块化反应堆\u0003与\u0002小堆厂\u0003' };
  expect(wordsOf(hit, '小堆厂址')).toBe('小堆厂址');
  expect(wordsOf(hit, 'SMR')).toBe('小型模块化反应堆');
  expect(wordsOf({ markedTitle: '', markedSummary: '' }, '小堆')).toBe('小堆');
});
