import type { ReactElement } from 'react';
import { Card } from '../../../ui/card.tsx';
import { QuestionSet } from './question-set.tsx';
import { questions } from './questions.ts';

/** The quiz of the contest's column. */
export const Quiz = (): ReactElement => (
  <section aria-labelledby="quiz" className="scroll-mt-20">
    <Card>
      <h2 id="quiz" className="font-bold text-ink text-xl">
        核科普小测验
      </h2>
      <QuestionSet questions={questions} />
    </Card>
  </section>
);
