import type { StaffCourse } from '../../../../generated/models.ts';

/** The message after a course has been created; its enrolment deadline may already have passed. */
export const createdText = (state: StaffCourse['state']): string =>
  state === 'open' ? '培训已创建，会员可以报名' : '培训已创建。报名截止日已过，如需报名请在培训页开放报名';
