import type { ReleaseExtra } from '../../../generated/models.ts';
import { chineseDate } from '../../core/dates/format.ts';

/** When a meeting is: one day, or from one to another. */
export const meetingDays = ({ start, end }: ReleaseExtra): string =>
  start ? `${chineseDate(start)}${end && end !== start ? `至${chineseDate(end)}` : ''}` : '时间另行通知';
