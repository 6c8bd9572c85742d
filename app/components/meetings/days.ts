import type { ReleaseExtra } from '../../../generated/models.ts';
import { chineseDays } from '../../core/dates/format.ts';
import { type Phase, phaseOf } from '../../core/dates/phase.ts';

/** The days of a meeting: one day, or a range. */
export const meetingDays = ({ start, end }: ReleaseExtra): string => (start ? chineseDays(start, end) : '时间另行通知');

/** The phase of a meeting on a day. A meeting without days counts as over: the backend accepts no replies to it either. */
export const meetingPhase = ({ start, end }: ReleaseExtra, today: string): Phase =>
  start ? phaseOf(start, end ?? start, today) : 'over';

/** The phase of a meeting in words. `ahead` is the text before its first day, which depends on the audience. */
export const meetingPhaseText = (phase: Phase, ahead: string): string =>
  ({ ahead, running: '进行中', over: '已结束' })[phase];
