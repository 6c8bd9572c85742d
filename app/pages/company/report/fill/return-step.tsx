import type { ReactElement } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { ErrorSummary } from '../../../../features/forms/error-summary.tsx';
import { Review } from './review.tsx';
import { SectionFields } from './section-fields.tsx';
import { StepMoves } from './step-moves.tsx';
import type { FillSteps } from './use-fill-steps.ts';
import type { ReturnDraft } from './use-return-draft.ts';
import { useStepFocus } from './use-step-focus.ts';

interface ReturnStepProps {
  readonly formId: string;
  readonly record: ReturnRecord;
  readonly form: ReturnForm;
  readonly draft: ReturnDraft;
  readonly fill: FillSteps;
  readonly onSubmit: () => void;
}

/** The current step: its errors, its fields or the review, and the navigation buttons. */
export function ReturnStep({ formId, record, form, draft, fill, onSubmit }: ReturnStepProps): ReactElement {
  const { section, values, failures } = fill;
  const heading = useStepFocus(fill.step);
  return (
    <div className="no-print grid gap-5">
      <ErrorSummary
        formId={formId}
        issues={failures > 0 ? fill.shownIssues : []}
        failures={failures}
        onFollow={fill.openStepOf}
      />
      {section ? (
        <SectionFields heading={heading} formId={formId} record={record} section={section} draft={draft} fill={fill} />
      ) : (
        <Review heading={heading} record={record} form={form} values={values} left={fill.issues.length} />
      )}
      <StepMoves fill={fill} isBlocked={draft.other !== null} onSubmit={onSubmit} />
    </div>
  );
}
