import type { ReactElement } from 'react';
import type { Training } from '../../../../generated/models.ts';
import { pathOf } from '../../../../generated/paths.ts';
import { withCourse } from './say.ts';

const look = 'inline-flex min-h-11 items-center rounded-sm px-4';
const solid = `${look} bg-brand text-white hover:bg-brand-deep`;
const outline = `${look} border border-brand text-brand hover:bg-mist`;

/** What a member can do with a course now. */
export function CourseLinks({ course }: { readonly course: Training }): ReactElement {
  const to = (path: string): string => withCourse(path, course.id);
  return (
    <>
      {course.state === 'open' ? (
        <a className={solid} href={to(pathOf('company-service-train-edit'))}>
          {course.left > 0 ? '报名' : '登记候补'}
          <span className="sr-only">：{course.title}</span>
        </a>
      ) : null}
      {course.state === 'finished' && course.mine > 0 ? (
        <a className={solid} href={to(pathOf('company-service-train-evaluation'))}>
          评价
          <span className="sr-only">：{course.title}</span>
        </a>
      ) : null}
      <a className={outline} href={to(pathOf('company-service-train-view'))}>
        查看
        <span className="sr-only">：{course.title}</span>
      </a>
    </>
  );
}
