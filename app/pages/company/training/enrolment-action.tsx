import type { ReactElement } from 'react';
import type { Enrolment, Training } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { AttendCell } from './attend-cell.tsx';
import { withCourse } from './describe-course.ts';

interface EnrolmentActionProps {
  readonly course: Training;
  readonly enrolment: Enrolment;
  readonly onChanged: () => Promise<void>;
  readonly onCancel: () => void;
}

const link = 'inline-flex min-h-11 items-center px-1 text-brand hover:underline';

/** The action currently available for an enrolment, if any. */
export function EnrolmentAction({ course, enrolment, onChanged, onCancel }: EnrolmentActionProps): ReactElement | null {
  const evaluation = withCourse(pathOf('company-service-train-evaluation'), course.id);
  const certificate = withCourse(pathOf('company-service-train-view'), course.id);
  if (enrolment.mayCancel) {
    return (
      <button
        type="button"
        aria-label={`取消报名：${enrolment.name}`}
        className="min-h-11 px-1 text-error hover:underline"
        onClick={onCancel}
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
    <a className={link} aria-label={`结业证明：${enrolment.name}`} href={`${certificate}&certificate=${enrolment.id}`}>
      结业证明
    </a>
  ) : (
    <a className={link} aria-label={`填写评价：${enrolment.name}`} href={`${evaluation}&person=${enrolment.id}`}>
      填写评价
    </a>
  );
}
