import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { questions } from '../../app/pages/science/quiz/questions.ts';
import { describeScore, scoreOf } from '../../app/pages/science/quiz/score.ts';

const right = Object.fromEntries(questions.map(({ answer }, index) => [index, answer]));

test('every question has distinct choices, an answer among them and an explanation', () => {
  for (const { text, choices, answer, because } of questions) {
    expect(new Set(choices).size, text).toBe(choices.length);
    expect(choices[answer], text).toBeDefined();
    expect(because.length, text).toBeGreaterThan(15);
  }
});

describe('the score', () => {
  test('is zero if nothing is answered yet', () => {
    expect(scoreOf(questions, {})).toEqual({ answered: 0, right: 0 });
    expect(describeScore({ answered: 0, right: 0 }, 8)).toBe('共8题，选出答案即可看到解析。');
  });
  test('counts the first choice as an answer although its index is 0', () => {
    expect(scoreOf(questions, { 6: 0 })).toEqual({ answered: 1, right: 1 });
    expect(scoreOf(questions, { 0: 0 })).toEqual({ answered: 1, right: 0 });
  });
  test('is full if all answers are right', () => {
    const score = scoreOf(questions, right);
    expect(score).toEqual({ answered: questions.length, right: questions.length });
    expect(describeScore(score, questions.length)).toContain('全部答对');
  });
});

test('the article about the quiz describes these questions', async () => {
  const article = await readFile('server/content/science/charm/charm-quiz-weekly.md', 'utf8');
  const numeral = '零一二三四五六七八九十'[questions.length];
  expect(article).toMatch(new RegExp(`^title: ${numeral}道`, 'm'));
  expect(article.match(/每周|期题目|浏览器|缓存|延伸阅读/g)).toBeNull();
  const topics = [...article.matchAll(/^\| (.*?) \| \d+% \|$/gm)].map(([, topic = '']) => topic);
  expect(topics.length).toBeGreaterThan(3);
  const unknown = topics.filter((topic) => !questions.some(({ text }) => text.includes(topic)));
  expect(unknown).toEqual([]);
  // The answers that the article quotes are those of the quiz.
  expect(questions.some(({ choices, answer }) => article.includes(`正确答案是${choices[answer]}`))).toBe(true);
});
