import type { ReactElement } from 'react';
import type { StaffCourseDetail } from '../../../../generated/models.ts';

/** The evaluations of a course: the mean of each mark, and the comments. */
export const CourseMarks = ({ marks, answers }: Pick<StaffCourseDetail, 'marks' | 'answers'>): ReactElement => (
  <>
    <h2 className="mt-8 mb-2 font-bold text-lg">评价结果</h2>
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {marks.map(({ label, mean, answers: count }) => (
        <div key={label} className="rounded-sm bg-surface p-3">
          <dt className="text-muted">{label}</dt>
          <dd className="font-bold text-xl tabular-nums">{count === 0 ? '—' : mean.toFixed(2)}</dd>
          <dd className="text-muted text-sm">{count}人评价</dd>
        </div>
      ))}
    </dl>
    <ul className="mt-3 grid gap-2">
      {answers.map(({ useful, advice }) => (
        <li key={`${useful}${advice}`} className="rounded-sm bg-surface p-3">
          {useful ? <p>最有用：{useful}</p> : null}
          {advice ? <p>建议：{advice}</p> : null}
        </li>
      ))}
    </ul>
  </>
);
