import type { ReactElement } from 'react';
import type { Training } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { usePageView } from '../../../core/page/view.ts';
import { CourseRow } from './course-row.tsx';
import { withCourse } from './describe-course.ts';

interface ChooseCourseProps {
  readonly choices: readonly Training[];
  /** Explains the purpose of the choice. */
  readonly hint: string;
}

/** A choice of courses, for a page whose URL does not include one. */
export function ChooseCourse({ choices, hint }: ChooseCourseProps): ReactElement {
  const { path } = usePageView();
  if (choices.length === 0) {
    return (
      <EmptyState title="目前没有可选的培训">
        请到
        <a href={pathOf('company-service-train')} className="text-brand underline underline-offset-4">
          培训服务
        </a>
        查看全部培训。
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="font-bold text-lg">{hint}</h2>
      <ul className="ruled">
        {choices.map((course) => (
          <CourseRow key={course.id} course={course} href={withCourse(path, course.id)} />
        ))}
      </ul>
    </>
  );
}
