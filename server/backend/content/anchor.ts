import type { Clock } from '../../clock.ts';
import type { Db } from '../db/database.ts';
import { settingOr } from '../db/settings.ts';
import { siteDay } from '../times.ts';

/** The key of the stored day of installation. */
export const CONTENT_ANCHOR = 'content.anchor';

/**
 * The day of the first start, yyyy-MM-dd. Relative days, years and periods of the content are counted from it, so that dates
 * and names do not change from one day to the next.
 */
export const contentAnchor = (db: Db, clock: Clock): Promise<string> =>
  settingOr(db, CONTENT_ANCHOR, () => siteDay(clock.now()));
