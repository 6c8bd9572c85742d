import { expect, test } from 'vitest';
import { sentencesOf } from '../../app/components/article-tools/sentences.ts';

test('a text is broken after sentences and paragraphs', () => {
  expect(sentencesOf('第一句。第二句！\n\n第三句')).toEqual(['第一句。', '第二句！', '第三句']);
});

test('no piece is longer than a voice can take, and nothing is lost', () => {
  const text = `${'很长的一段话，'.repeat(60)}${'没有停顿'.repeat(80)}。`;
  const pieces = sentencesOf(text);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(120);
  expect(pieces.join('')).toBe(text);
});

test('what has nothing to say is left out', () => {
  expect(sentencesOf('——\n。\n  \n')).toEqual([]);
});
