import type { ReactElement, Ref } from 'react';
import type { ReturnForm, ReturnRecord } from '../../../../../generated/models.ts';
import { ReturnTable } from '../../../../components/returns/return-table.tsx';

interface ReviewProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly record: ReturnRecord;
  readonly form: ReturnForm;
  readonly values: ReturnRecord['values'];
  /** The number of fields that must still be filled in or changed. */
  readonly left: number;
}

/** The review of all values before submission. */
export const Review = ({ heading, record, form, values, left }: ReviewProps): ReactElement => (
  <>
    <h2 ref={heading} tabIndex={-1} className="font-bold text-xl outline-none">
      核对并提交
    </h2>
    <p className={left > 0 ? 'text-error' : 'text-success'}>
      {left > 0 ? `还有${left}处需要填写或修改。` : '校核全部通过，可以提交。'}
    </p>
    <ReturnTable form={form} values={values} lastYear={record.lastYear} year={record.task.year} />
  </>
);
