import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { Training } from '../../../../generated/models.ts';
import { CourseBadge } from './course-badge.tsx';
import { daysOf, ownPeople, placesText } from './describe-course.ts';

interface CourseRowProps {
  readonly course: Training;
  /** Link of the title; without it the title is plain text. */
  readonly href?: string;
  /** Whether the row is an entry of the page's own column. */
  readonly isEntry?: boolean;
  /** Actions for the course. */
  readonly children?: ReactNode;
}

/** A course in a list: time, place, number of places, and actions. */
export const CourseRow = ({ course, href, isEntry = false, children }: CourseRowProps): ReactElement => (
  <li
    data-entry-id={isEntry ? course.id : undefined}
    className="grid gap-3 py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
  >
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-2 font-bold text-lg">
        {href ? (
          <a href={href} className="hover:text-brand">
            {course.title}
          </a>
        ) : (
          course.title
        )}
        <CourseBadge course={course} />
      </h3>
      <p className="mt-1 line-clamp-2 text-muted">{course.summary}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <li className="inline-flex items-center gap-1.5">
          <CalendarDays className="size-4 text-muted" aria-hidden="true" />
          {daysOf(course)}
        </li>
        <li className="inline-flex items-center gap-1.5">
          <MapPin className="size-4 text-muted" aria-hidden="true" />
          {course.place}
        </li>
        <li className="inline-flex items-center gap-1.5">
          <Users className="size-4 text-muted" aria-hidden="true" />
          {placesText(course)}
          {ownPeople(course) > 0 ? `，本企业${ownPeople(course)}人` : ''}
        </li>
      </ul>
    </div>
    {children ? <div className="flex flex-wrap gap-3 md:justify-end">{children}</div> : null}
  </li>
);
