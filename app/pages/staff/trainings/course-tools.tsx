import type { ReactElement } from 'react';
import type { StaffCourseDetail } from '../../../../generated/models.ts';
import { Button } from '../../../ui/button.tsx';

interface CourseToolsProps extends Pick<StaffCourseDetail, 'code' | 'codeUntil'> {
  /** Whether enrolment is open. */
  readonly isOpen: boolean;
  /** Whether enrolment may be opened and closed: until the course begins. */
  readonly isAhead: boolean;
  readonly onEnrolment: () => void;
  readonly onCode: () => void;
}

/** Opens and closes enrolment, and issues the code with which trainees sign in. */
export const CourseTools = ({
  isOpen,
  isAhead,
  code,
  codeUntil,
  onEnrolment,
  onCode,
}: CourseToolsProps): ReactElement => (
  <div className="no-print my-4 flex flex-wrap items-center gap-3">
    {isAhead ? (
      <Button variant="outline" onClick={onEnrolment}>
        {isOpen ? '关闭报名' : '开放报名'}
      </Button>
    ) : null}
    <Button variant="outline" onClick={onCode}>
      生成签到码
    </Button>
    {code ? (
      <p role="status">
        签到码 <strong className="text-2xl tabular-nums">{code}</strong>，{codeUntil?.slice(11, 16)}前有效
      </p>
    ) : null}
  </div>
);
