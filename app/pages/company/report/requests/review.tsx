import { type ReactElement, useState } from 'react';
import { reviewRequest } from '../../../../../generated/api/reporting.ts';
import { RequestReviewSchema } from '../../../../../generated/body-schemas.ts';
import type { RequestDetail, RequestReview } from '../../../../../generated/models.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { useNavigateTo } from '../../../../core/navigation/navigate.ts';
import { TextAreaField } from '../../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../../features/forms/use-schema-form.ts';
import { usePermission } from '../../../../features/session/permission.tsx';
import { showToast } from '../../../../features/toast/toast-store.ts';
import { Button } from '../../../../ui/button.tsx';
import { requestAt } from './addresses.ts';

const COMPLETED = '3';
const linkClass = 'text-brand underline underline-offset-4';

interface ReviewProps {
  readonly request: RequestDetail;
  readonly onDesk: boolean;
}

/** 复核: a completed request cannot be reopened. Its company can ask once for a review, which is a new, linked request. */
export function Review({ request, onDesk }: ReviewProps): ReactElement | null {
  const maySubmit = usePermission('report:request:submit');
  const [isOpen, setOpen] = useState(false);
  const { id, state, reviewOf, reviewedBy } = request;
  return (
    <div className="mt-4 grid gap-2">
      {reviewOf ? (
        <p>
          本诉求是对
          <a href={requestAt(reviewOf, onDesk)} className={linkClass}>
            原诉求
          </a>
          的复核。
        </p>
      ) : null}
      {reviewedBy ? (
        <p>
          已申请复核，见
          <a href={requestAt(reviewedBy, onDesk)} className={linkClass}>
            复核诉求
          </a>
          。
        </p>
      ) : null}
      {state === COMPLETED && !reviewedBy && !onDesk && maySubmit ? (
        isOpen ? (
          <ReviewForm id={id} onCancel={() => setOpen(false)} />
        ) : (
          <p>
            <Button variant="outline" onClick={() => setOpen(true)}>
              申请复核
            </Button>
          </p>
        )
      ) : null}
    </div>
  );
}

const empty: RequestReview = { reason: '' };

function ReviewForm({ id, onCancel }: { readonly id: string; readonly onCancel: () => void }): ReactElement {
  const api = useApi();
  const go = useNavigateTo();
  const form = useSchemaForm<RequestReview>({
    schema: RequestReviewSchema,
    initial: empty,
    storeAs: `request-review-${id}`,
    onSubmit: async (values) => {
      const review = await reviewRequest(api, { id }, values);
      showToast('success', '复核申请已提交');
      void go(requestAt(review.id));
    },
  });
  const cancel = (
    <Button
      variant="outline"
      disabled={form.busy}
      onClick={() => {
        form.settle(empty);
        onCancel();
      }}
    >
      取消
    </Button>
  );
  return (
    <div className="no-print max-w-[40rem]">
      <SchemaForm form={form} submit="提交复核申请" actions={cancel}>
        <TextAreaField name="reason" rows={4} hint="写明对办理结果的异议和希望复核的内容" />
      </SchemaForm>
    </div>
  );
}
