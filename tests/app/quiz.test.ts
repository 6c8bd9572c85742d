import { describe, expect, test } from 'vitest';
import { questions } from '../../app/pages/science/quiz/questions.ts';
import { describeScore, scoreOf } from '../../app/pages/science/quiz/score.ts';

const right = Object.fromEntries(questions.map(({ answer }, index) => [index, answer]));

test('every question has different choices and an answer among them', () => {
  for (const { text, choices, answer, because } of questions) {
    expect(new Set(choices).size, text).toBe(choices.length);
    expect(choices[answer], text).toBeDefined();
    expect(because.length, text).toBeGreaterThan(15);
  }
});

describe('the score', () => {
  test('nothing answered yet', () => {
    expect(scoreOf(questions, {})).toEqual({ answered: 0, right: 0 });
    expect(describeScore({ answered: 0, right: 0 }, 8)).toBe('共8题，选出答案即可看到解析。');
  });
  test('the first choice counts as an answer although its index is nought', () => {
    expect(scoreOf(questions, { 6: 0 })).toEqual({ answered: 1, right: 1 });
    expect(scoreOf(questions, { 0: 0 })).toEqual({ answered: 1, right: 0 });
  });
  test('all of them right', () => {
    const score = scoreOf(questions, right);
    expect(score).toEqual({ answered: questions.length, right: questions.length });
    expect(describeScore(score, questions.length)).toContain('全部答对');
  });
});
