import type { ReleaseExtra } from '../../../generated/models.ts';
import { chineseDays } from '../../core/dates/format.ts';

/** When a meeting is: one day, or from one to another. */
export const meetingDays = ({ start, end }: ReleaseExtra): string => (start ? chineseDays(start, end) : '时间另行通知');
