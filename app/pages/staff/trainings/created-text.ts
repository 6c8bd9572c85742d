import type { StaffCourse } from '../../../../generated/models.ts';

/** What is said when a course has been created: the last day of enrolment may lie behind it already. */
export const createdText = (state: StaffCourse['state']): string =>
  state === 'open' ? '培训已创建，会员可以报名' : '培训已创建。报名截止日已过，如需报名请在培训页开放报名';
