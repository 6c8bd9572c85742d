import { type ReactElement, useState } from 'react';
import { admitTrainee, openAttendance, setEnrolment } from '../../../../generated/api/staff.ts';
import type { StaffCourseDetail } from '../../../../generated/models.ts';
import { useApi } from '../../../core/api/api-context.ts';
import { chineseDays } from '../../../core/dates/format.ts';
import { useOneAtATime } from '../../../core/input/one-at-a-time.ts';
import { usePageView } from '../../../core/page/view.ts';
import { showToast } from '../../../features/toast/toast-store.ts';
import { StaffPage } from '../parts/staff-page.tsx';
import { AdmittedList } from './admitted-list.tsx';
import { saveAttendance } from './attendance.ts';
import { CourseMarks } from './course-marks.tsx';
import { CourseTools } from './course-tools.tsx';
import { WaitingList } from './waiting-list.tsx';

/** One course: admitted people, waiting list, attendance, and evaluations. */
export function CourseDesk({ loaded }: { readonly loaded: StaffCourseDetail }): ReactElement {
  const api = useApi();
  const { path } = usePageView();
  const [desk, setDesk] = useState(loaded);
  const { course, people, marks, answers, code, codeUntil } = desk;
  const params = { id: course.id };
  const isOpen = course.state === 'open';
  const { run: runAlone } = useOneAtATime();
  /** Resolves to whether the action succeeded. Only one action runs at a time. */
  const run = async (work: () => Promise<StaffCourseDetail>, done: string): Promise<boolean> => {
    try {
      const changed = await runAlone(work);
      if (!changed) return false;
      setDesk(changed);
      showToast('success', done);
      return true;
    } catch {
      // The API client has already reported the error.
      return false;
    }
  };
  const admitted = people.filter(({ state }) => state === 'admitted');
  const others = people.filter(({ state }) => state === 'waiting');
  return (
    <StaffPage
      title={course.title}
      aside={
        <a href={path} className="text-brand underline underline-offset-4">
          返回列表
        </a>
      }
    >
      <p className="text-muted">
        {`${chineseDays(course.start, course.end)}，${course.place}，${course.hours}学时，名额${course.places}`}
      </p>
      <CourseTools
        isOpen={isOpen}
        isAhead={isOpen || course.state === 'closed'}
        code={code}
        codeUntil={codeUntil}
        onEnrolment={() =>
          void run(() => setEnrolment(api, params, { open: !isOpen }), isOpen ? '报名已关闭' : '报名已开放')
        }
        onCode={() => void run(() => openAttendance(api, params), '签到码已生成')}
      />
      <AdmittedList
        title={course.title}
        people={admitted}
        onAttendance={(changes) => run(() => saveAttendance(api, course.id, changes), '出勤已登记')}
      />
      <WaitingList
        people={others}
        onAdmit={({ id, name }) => void run(() => admitTrainee(api, { id }), `已录取${name}`)}
      />
      <CourseMarks marks={marks} answers={answers} />
    </StaffPage>
  );
}
