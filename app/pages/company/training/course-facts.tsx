import type { ReactElement } from 'react';
import type { Training } from '../../../../generated/models.ts';
import { FactList } from '../../../components/fact-list.tsx';
import { useSite } from '../../../core/page/site-context.ts';
import { daysOf, deadlineText, placesText } from './describe-course.ts';

/** The key facts of a course: time, place, fee and so on. */
export const CourseFacts = ({ course }: { readonly course: Training }): ReactElement => (
  <FactList
    facts={[
      ['培训时间', daysOf(course)],
      ['培训地点', course.place],
      ['学时', course.hours > 0 ? `${course.hours}学时` : null],
      ['名额', placesText(course)],
      ['报名截止', deadlineText(course, useSite().today)],
      ['费用', course.fee],
    ]}
  />
);
