import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import type { Question } from './questions.ts';

interface QuestionFieldProps {
  readonly question: Question;
  readonly number: number;
  /** Index of the chosen answer; undefined if none has been chosen. */
  readonly chosen: number | undefined;
  onChoose(choice: number): void;
}

/** One question with its choices; the answer with its explanation opens automatically once a choice is made. */
export function QuestionField({ question, number, chosen, onChoose }: QuestionFieldProps): ReactElement {
  const name = useId();
  const { text, choices, answer, because } = question;
  const isRight = chosen === answer;
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="float-left mb-1 w-full font-bold">
        {number}. {text}
      </legend>
      <div className="clear-both grid gap-1 sm:grid-cols-2">
        {choices.map((choice, index) => (
          <label key={choice} className="flex min-h-11 items-center gap-2 rounded-sm px-2 hover:bg-mist">
            <input
              type="radio"
              name={name}
              value={index}
              onChange={() => onChoose(index)}
              className="size-5 shrink-0 accent-brand"
            />
            {choice}
          </label>
        ))}
      </div>
      <p role="status" className="mt-2 font-bold">
        {chosen === undefined ? null : (
          <span className={`inline-flex items-center gap-1.5 ${isRight ? 'text-success' : 'text-error'}`}>
            {isRight ? (
              <CircleCheck className="size-5" aria-hidden="true" />
            ) : (
              <CircleX className="size-5" aria-hidden="true" />
            )}
            {isRight ? '答对了' : `答错了，正确答案是：${choices[answer]}`}
          </span>
        )}
      </p>
      <details open={chosen !== undefined} className="mt-2">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-brand underline underline-offset-4">
          答案与解析
          <span className="sr-only">：第{number}题</span>
        </summary>
        <p className="mt-1">
          正确答案：{choices[answer]}。{because}
        </p>
      </details>
    </fieldset>
  );
}
