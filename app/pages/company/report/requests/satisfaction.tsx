import type { ReactElement } from 'react';
import { rateRequest } from '../../../../../generated/api/reporting.ts';
import { RequestSatisfactionSchema } from '../../../../../generated/body-schemas.ts';
import type { RequestDetail, RequestSatisfaction } from '../../../../../generated/models.ts';
import { useApi } from '../../../../core/api/api-context.ts';
import { RadioField, TextAreaField } from '../../../../features/forms/fields.tsx';
import { SchemaForm } from '../../../../features/forms/schema-form.tsx';
import { useSchemaForm } from '../../../../features/forms/use-schema-form.ts';
import { showToast } from '../../../../features/toast/toast-store.ts';

interface SatisfactionProps {
  readonly request: RequestDetail;
  /** Whether the caller may rate; only the company may. */
  readonly mayRate: boolean;
  readonly onChange: (request: RequestDetail) => void;
}

const marks = ['很不满意', '不满意', '一般', '满意', '很满意'] as const;
const options = marks.map((text, index) => [String(index + 1), text] as const).reverse();

/** The company's satisfaction with a completed request: a form until it is rated, then the rating. */
export function Satisfaction({ request, mayRate, onChange }: SatisfactionProps): ReactElement | null {
  if (!request.satisfaction && !mayRate) return null;
  return (
    <section className="mt-6 rounded-lg bg-surface p-4" aria-labelledby="satisfaction">
      <h2 id="satisfaction" className="font-bold text-lg">
        满意度评价
      </h2>
      {request.satisfaction ? (
        <p className="mt-2">
          {marks[request.satisfaction.mark - 1]}
          {request.satisfaction.note ? `：${request.satisfaction.note}` : ''}
        </p>
      ) : (
        <SatisfactionForm id={request.id} onChange={onChange} />
      )}
    </section>
  );
}

function SatisfactionForm({
  id,
  onChange,
}: { readonly id: string } & Pick<SatisfactionProps, 'onChange'>): ReactElement {
  const api = useApi();
  const form = useSchemaForm<RequestSatisfaction>({
    schema: RequestSatisfactionSchema,
    initial: { note: '' },
    storeAs: `request-satisfaction-${id}`,
    onSubmit: async (values) => {
      onChange(await rateRequest(api, { id }, values));
      showToast('success', '感谢您的评价');
    },
  });
  return (
    <div className="mt-2 max-w-[40rem]">
      <SchemaForm form={form} submit="提交评价">
        <RadioField name="mark" options={options} />
        <TextAreaField name="note" rows={3} />
      </SchemaForm>
    </div>
  );
}
