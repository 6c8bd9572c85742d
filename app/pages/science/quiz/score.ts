import type { Question } from './questions.ts';

/** Choices made so far, by the question's index. */
export type Answers = Readonly<Record<number, number>>;

export interface Score {
  readonly answered: number;
  readonly right: number;
}

/** The number of answered questions, and of correct answers. */
export function scoreOf(questions: readonly Question[], answers: Answers): Score {
  const given = questions.flatMap(({ answer }, index) => (index in answers ? [answers[index] === answer] : []));
  return { answered: given.length, right: given.filter(Boolean).length };
}

/** The score in a sentence. */
export function describeScore({ answered, right }: Score, total: number): string {
  if (answered === 0) return `共${total}题，选出答案即可看到解析。`;
  if (answered < total) return `已答${answered}题，答对${right}题，还有${total - answered}题。`;
  const praise =
    right === total ? '全部答对，太棒了！' : right * 4 >= total * 3 ? '成绩不错。' : '看看解析，再试一次吧。';
  return `答完了：${total}题答对${right}题。${praise}`;
}
