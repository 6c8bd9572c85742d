import { expect, test } from 'vitest';
import { sentencesOf } from '../../app/components/article-tools/sentences.ts';

test('splits a text after sentences and paragraphs', () => {
  expect(sentencesOf('第一句。第二句！\n\n第三句')).toEqual(['第一句。', '第二句！', '第三句']);
});

test('limits pieces to 120 characters without losing text', () => {
  const text = `${'很长的一段话，'.repeat(60)}${'没有停顿'.repeat(80)}。`;
  const pieces = sentencesOf(text);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(120);
  expect(pieces.join('')).toBe(text);
});

test('omits pieces that contain only punctuation or spaces', () => {
  expect(sentencesOf('——\n。\n  \n')).toEqual([]);
});
