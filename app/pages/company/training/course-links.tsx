import type { ReactElement } from 'react';
import type { Training } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { ownPeople, withCourse } from './describe-course.ts';

const classes = 'inline-flex min-h-11 items-center rounded-sm px-4';
const solid = `${classes} bg-brand text-white hover:bg-brand-deep`;
const outline = `${classes} border border-brand text-brand hover:bg-mist`;

/** The actions currently available to a member for a course. */
export function CourseLinks({ course }: { readonly course: Training }): ReactElement {
  const to = (path: string): string => withCourse(path, course.id);
  const join = course.left > 0 ? '报名' : '登记候补';
  return (
    <>
      {course.state === 'open' ? (
        <a className={solid} aria-label={`${join}：${course.title}`} href={to(pathOf('company-service-train-edit'))}>
          {join}
        </a>
      ) : null}
      {course.state === 'finished' && ownPeople(course) > 0 ? (
        <a className={solid} aria-label={`评价：${course.title}`} href={to(pathOf('company-service-train-evaluation'))}>
          评价
        </a>
      ) : null}
      <a className={outline} aria-label={`查看：${course.title}`} href={to(pathOf('company-service-train-view'))}>
        查看
      </a>
    </>
  );
}
