import { type ReactElement, useState } from 'react';
import type { NameChange } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { AskFirst, type Question } from '../parts/ask-first.tsx';
import { action } from './action.ts';
import { nameQuestion } from './questions.ts';

/** The name changes requested by companies, to be confirmed or declined. */
export function NameChanges({ names }: { readonly names: readonly NameChange[] }): ReactElement | null {
  const api = useApi();
  const [question, setQuestion] = useState<Question | null>(null);
  if (names.length === 0) return null;
  return (
    <section className="mb-6 rounded-lg border border-warning p-4" aria-labelledby="names">
      <h2 id="names" className="font-bold text-lg">
        更名待确认
      </h2>
      <ul className="mt-2 grid gap-2">
        {names.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center gap-x-3">
            <span>{`${change.deptName}申请更名为“${change.name}”（${change.person}）`}</span>
            <button type="button" className={action} onClick={() => setQuestion(nameQuestion(api, change, true))}>
              确认更名
            </button>
            <button type="button" className={action} onClick={() => setQuestion(nameQuestion(api, change, false))}>
              不予确认
            </button>
          </li>
        ))}
      </ul>
      <AskFirst question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
