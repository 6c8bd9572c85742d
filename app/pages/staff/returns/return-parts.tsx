import type { ReactElement } from 'react';
import type { RequestMove, ReturnDeskItem, ReturnDeskRecord } from '../../../../generated/models.ts';
import { returnState } from '../../../../generated/states.ts';
import { FactList } from '../../../components/fact-list.tsx';
import { chineseDateTime } from '../../../core/dates/format.ts';
import { Button } from '../../../ui/button.tsx';

interface ReturnFactsProps {
  readonly item: ReturnDeskItem;
  readonly submittedBy: string | undefined;
}

/** Receipt, submission, deadline and assignee. */
export const ReturnFacts = ({ item, submittedBy }: ReturnFactsProps): ReactElement => (
  <FactList
    facts={[
      ['回执号', item.receipt],
      ['提交', item.submittedTime ? `${submittedBy ?? ''}，${chineseDateTime(item.submittedTime)}` : ''],
      ['截止日期', item.deadline],
      ['经办人', item.assigneeName],
    ]}
  />
);

/** The issues found by the automatic checks. */
export const ReturnIssues = ({ issues }: Pick<ReturnDeskRecord, 'issues'>): ReactElement =>
  issues.length > 0 ? (
    <section className="mt-4 rounded-lg border border-warning p-4" aria-labelledby="issues">
      <h2 id="issues" className="font-bold text-warning">
        自动校核发现{issues.length}处问题
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {issues.map(({ path: field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </section>
  ) : (
    <p className="mt-4 text-success">自动校核全部通过。</p>
  );

interface ReturnMovesProps {
  readonly moves: readonly RequestMove[];
  readonly onChoose: (move: RequestMove) => void;
}

/** The available transitions. */
export const ReturnMoves = ({ moves, onChoose }: ReturnMovesProps): ReactElement | null =>
  moves.length > 0 ? (
    <div className="no-print mt-4 flex flex-wrap gap-3">
      {moves.map((one) => (
        <Button
          key={one.to}
          variant={one.to === returnState.sentBack ? 'outline' : 'solid'}
          onClick={() => onChoose(one)}
        >
          {one.label}
        </Button>
      ))}
    </div>
  ) : null;
