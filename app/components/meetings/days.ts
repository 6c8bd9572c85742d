import type { ReleaseExtra } from '../../../generated/models.ts';
import { chineseDays } from '../../core/dates/format.ts';
import { type Phase, phaseOf } from '../../core/dates/phase.ts';

/** When a meeting is: one day, or from one to another. */
export const meetingDays = ({ start, end }: ReleaseExtra): string => (start ? chineseDays(start, end) : '时间另行通知');

/** Where a meeting stands on a day. One that has no days counts as over: the backend takes no replies to it either. */
export const meetingPhase = ({ start, end }: ReleaseExtra, today: string): Phase =>
  start ? phaseOf(start, end ?? start, today) : 'over';

/** The phase of a meeting in words. What is said before its first day depends on who reads it. */
export const meetingPhaseText = (phase: Phase, ahead: string): string =>
  ({ ahead, running: '进行中', over: '已结束' })[phase];
