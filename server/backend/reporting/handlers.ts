import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import { shanghaiDay } from '../content/times.ts';
import type { Db } from '../db/database.ts';
import { settingOr } from '../db/settings.ts';
import { readTasks } from './declared.ts';
import { seedReporting } from './demo.ts';
import { meetingHandlers } from './meetings.ts';
import { requestHandlers } from './requests.ts';
import { returnFileHandlers } from './return-files.ts';
import { returnHandlers } from './returns.ts';

/** The calls of reporting: reads what is declared, gives the demo its records. Throws a ReturnsError. */
export async function reportingHandlers(db: Db, clock: Clock, contentDir: string) {
  const folder = join(contentDir, 'returns');
  // The day that content counts from as well.
  const anchor = await settingOr(db, 'content.anchor', () => shanghaiDay(clock.now()));
  const tasks = await readTasks(folder, anchor);
  await seedReporting(db, folder, tasks, clock.now());
  return {
    ...requestHandlers(db, clock),
    ...returnHandlers(db, clock, tasks),
    ...returnFileHandlers(db, clock, tasks),
    ...meetingHandlers(db, clock),
  };
}
