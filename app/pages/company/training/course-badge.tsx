import type { ReactElement } from 'react';
import type { Training } from '../../../../generated/models.ts';
import { Badge } from '../../../ui/badge.tsx';
import { stateText } from './describe-course.ts';

/** The state of a course as a badge. */
export const CourseBadge = ({ course }: { readonly course: Training }): ReactElement => (
  <Badge tone={course.state !== 'open' ? 'calm' : course.left > 0 ? 'good' : 'warn'}>{stateText(course)}</Badge>
);
