import type { ReactElement } from 'react';
import type { Training } from '../../../../generated/models.ts';
import { stateText } from './say.ts';
import { StateBadge } from './state-badge.tsx';

/** Where a course stands. */
export const CourseBadge = ({ course }: { readonly course: Training }): ReactElement => (
  <StateBadge look={course.state !== 'open' ? 'calm' : course.left > 0 ? 'good' : 'waiting'}>
    {stateText(course)}
  </StateBadge>
);
