import { type ReactElement, useState } from 'react';
import { QuestionField } from './question-field.tsx';
import type { Question } from './questions.ts';
import { type Answers, describeScore, scoreOf } from './score.ts';

/** A list of questions, each evaluated immediately, with the score above. Without scripts the answers are expanded by hand. */
export function QuestionSet({ questions }: { readonly questions: readonly Question[] }): ReactElement {
  const [answers, setAnswers] = useState<Answers>({});
  /** Key that remounts the questions for a restart, because their radio buttons are uncontrolled. */
  const [round, setRound] = useState(0);
  const again = (): void => {
    setAnswers({});
    setRound(round + 1);
  };
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <p role="status" className="text-muted">
          {describeScore(scoreOf(questions, answers), questions.length)}
        </p>
        {Object.keys(answers).length > 0 ? (
          <button
            type="button"
            onClick={again}
            className="min-h-9 rounded-sm border border-line px-3 hover:border-brand hover:text-brand"
          >
            重新作答
          </button>
        ) : null}
      </div>
      <form key={round} className="mt-4 grid gap-4">
        {questions.map((question, index) => (
          <QuestionField
            key={question.text}
            question={question}
            number={index + 1}
            chosen={answers[index]}
            onChoose={(choice) => setAnswers((before) => ({ ...before, [index]: choice }))}
          />
        ))}
      </form>
    </>
  );
}
