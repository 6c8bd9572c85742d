import { lazy, type ReactElement, Suspense, useState } from 'react';
import { cancelEnrolment } from '../../../../generated/api/training.ts';
import type { Enrolment, Training } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { ScrollTable } from '../../../components/scroll-table.tsx';
import { useApi } from '../../../core/api/api-context.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { AttendCell } from './attend-cell.tsx';
import { enrolmentText, withCourse } from './describe-course.ts';

const ConfirmDialog = lazy(() => import('../../../components/confirm-dialog.tsx'));

interface EnrolmentTableProps {
  readonly course: Training;
  readonly enrolments: readonly Enrolment[];
  readonly onChanged: () => Promise<void>;
}

const tones: Readonly<Record<Enrolment['state'], Tone>> = { admitted: 'good', waiting: 'warn', cancelled: 'calm' };
const link = 'inline-flex min-h-9 items-center px-1 text-brand hover:underline';

/** The company's people in a course: where each stands, and what can be done. */
export function EnrolmentTable({ course, enrolments, onChanged }: EnrolmentTableProps): ReactElement {
  const api = useApi();
  const [leaving, setLeaving] = useState<Enrolment | null>(null);
  const cancel = async ({ id, name }: Enrolment): Promise<void> => {
    await cancelEnrolment(api, { id });
    setLeaving(null);
    showToast('success', `已取消${name}的报名`);
    await onChanged();
  };
  const evaluation = withCourse(pathOf('company-service-train-evaluation'), course.id);
  const certificate = withCourse(pathOf('company-service-train-view'), course.id);
  const actionOf = (enrolment: Enrolment): ReactElement | null => {
    if (enrolment.mayCancel) {
      return (
        <button
          type="button"
          aria-label={`取消报名：${enrolment.name}`}
          className="min-h-9 px-1 text-error hover:underline"
          onClick={() => setLeaving(enrolment)}
        >
          取消报名
        </button>
      );
    }
    if (course.state === 'running' && enrolment.state === 'admitted')
      return <AttendCell enrolment={enrolment} onChanged={onChanged} />;
    if (course.state !== 'finished' || enrolment.state !== 'admitted') return null;
    if (enrolment.attended === false) return <>未出勤</>;
    return enrolment.evaluated ? (
      <a
        className={link}
        aria-label={`结业证明：${enrolment.name}`}
        href={`${certificate}&certificate=${enrolment.id}`}
      >
        结业证明
      </a>
    ) : (
      <a className={link} aria-label={`填写评价：${enrolment.name}`} href={`${evaluation}&person=${enrolment.id}`}>
        填写评价
      </a>
    );
  };
  return (
    <>
      <ScrollTable caption="本企业学员">
        <thead>
          <tr>
            <th scope="col">姓名</th>
            <th scope="col">手机号码</th>
            <th scope="col">岗位</th>
            <th scope="col">状态</th>
            <th scope="col">报名人</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {enrolments.map((enrolment) => (
            <tr key={enrolment.id}>
              <th scope="row">{enrolment.name}</th>
              <td>{enrolment.phone}</td>
              <td>{enrolment.post}</td>
              <td>
                <Badge tone={tones[enrolment.state]}>{enrolmentText(enrolment)}</Badge>
              </td>
              <td>{enrolment.enrolledBy}</td>
              <td>{actionOf(enrolment)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {leaving ? (
        <Suspense>
          <ConfirmDialog
            title={`取消${leaving.name}的报名？`}
            confirm="确认取消"
            onClose={() => setLeaving(null)}
            onConfirm={() => cancel(leaving)}
          >
            <p>取消后名额立即让给候补的学员，再次报名须重新排队。</p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </>
  );
}
