import type { ReactElement } from 'react';
import { usePermission } from '../../../../features/session/permission.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { FillSteps } from './use-fill-steps.ts';

interface StepMovesProps {
  readonly fill: FillSteps;
  /** Whether submission is currently disabled. */
  readonly isBlocked: boolean;
  readonly onSubmit: () => void;
}

/** The navigation buttons: previous step, next step, and submission in the last step. */
export function StepMoves({ fill, isBlocked, onSubmit }: StepMovesProps): ReactElement {
  const { step, section, choose, next } = fill;
  const maySubmit = usePermission('report:return:submit');
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {step > 0 ? (
          <Button variant="outline" onClick={() => choose(step - 1)}>
            上一步
          </Button>
        ) : null}
        {section ? <Button onClick={next}>下一步</Button> : null}
        {!section && maySubmit ? (
          <Button disabled={isBlocked} onClick={onSubmit}>
            提交报表
          </Button>
        ) : null}
      </div>
      {!section && !maySubmit ? <p className="text-muted">子账号可以填写和保存，报表由企业主账号提交。</p> : null}
    </>
  );
}
