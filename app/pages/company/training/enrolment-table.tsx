import { type ReactElement, useState } from 'react';
import { cancelEnrolment } from '../../../../generated/api/training.ts';
import type { Enrolment, Training } from '../../../../generated/models.ts';
import type { ListColumn } from '../../../components/list/list-columns.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { lazyDialog } from '../../../features/parts/lazy-part.tsx';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { enrolmentText } from './describe-course.ts';
import { EnrolmentAction } from './enrolment-action.tsx';

const ConfirmDialog = lazyDialog(() => import('../../../components/confirm-dialog.tsx'));

const tones: Readonly<Record<Enrolment['state'], Tone>> = { admitted: 'good', waiting: 'warn', cancelled: 'calm' };

const columnsOf = (course: Training): readonly ListColumn<Enrolment>[] => [
  { key: 'name', label: '姓名', isHead: true, value: ({ name }) => name, cell: ({ name }) => name },
  { key: 'phone', label: '手机号码', isShort: true, value: ({ phone }) => phone, cell: ({ phone }) => phone },
  { key: 'post', label: '岗位', value: ({ post }) => post, cell: ({ post }) => post },
  {
    key: 'state',
    label: '状态',
    isShort: true,
    value: (enrolment) => enrolmentText(enrolment, course),
    cell: (enrolment) => <Badge tone={tones[enrolment.state]}>{enrolmentText(enrolment, course)}</Badge>,
  },
  { key: 'by', label: '报名人', value: ({ enrolledBy }) => enrolledBy, cell: ({ enrolledBy }) => enrolledBy },
];

interface EnrolmentTableProps {
  readonly course: Training;
  readonly enrolments: readonly Enrolment[];
  readonly onChanged: () => Promise<void>;
}

/** The company's enrolments in a course, with their states and actions. */
export function EnrolmentTable({ course, enrolments, onChanged }: EnrolmentTableProps): ReactElement {
  const api = useApi();
  const [leaving, setLeaving] = useState<Enrolment | null>(null);
  const cancel = async ({ id, name }: Enrolment): Promise<void> => {
    await cancelEnrolment(api, { id });
    setLeaving(null);
    showToast('success', `已取消${name}的报名`);
    await onChanged();
  };
  return (
    <>
      <ListTable
        caption="本企业学员"
        columns={columnsOf(course)}
        rows={enrolments}
        idOf={({ id }) => id}
        empty="本企业没有人报名这项培训"
        actions={(enrolment) => (
          <EnrolmentAction
            course={course}
            enrolment={enrolment}
            onChanged={onChanged}
            onCancel={() => setLeaving(enrolment)}
          />
        )}
      />
      {leaving ? (
        <ConfirmDialog
          title={`取消${leaving.name}的报名？`}
          confirm="确认取消"
          onClose={() => setLeaving(null)}
          onConfirm={() => cancel(leaving)}
        >
          <p>取消后名额立即让给候补的学员，再次报名须重新排队。</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
