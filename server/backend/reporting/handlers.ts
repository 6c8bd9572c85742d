import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { UploadStore } from '../../uploads/store.ts';
import type { Db } from '../db/database.ts';
import { settingOr } from '../db/settings.ts';
import type { Messenger } from '../messages/notify.ts';
import { staffRequestHandlers } from '../staff/requests.ts';
import { staffReturnHandlers } from '../staff/returns.ts';
import { siteDay } from '../times.ts';
import { readTasks } from './declared.ts';
import { seedReporting } from './demo.ts';
import { meetingHandlers } from './meetings.ts';
import { requestTalkHandlers } from './request-talk.ts';
import { requestHandlers } from './requests.ts';
import { returnFileHandlers } from './return-files.ts';
import { returnHandlers } from './returns.ts';

interface ReportingOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly contentDir: string;
  /** Whether the demo's companies get records. */
  readonly demo: boolean;
  readonly messenger: Messenger;
  readonly uploads: UploadStore;
}

/** The calls of reporting: reads what is declared, gives the demo its records. Throws a ReturnsError. */
export async function reportingHandlers({ db, clock, contentDir, demo, messenger, uploads }: ReportingOptions) {
  const folder = join(contentDir, 'returns');
  // The day that content counts from as well.
  const anchor = await settingOr(db, 'content.anchor', () => siteDay(clock.now()));
  const tasks = await readTasks(folder, anchor);
  if (demo) await seedReporting(db, folder, tasks, clock.now());
  return {
    tasks,
    handlers: {
      ...requestHandlers(db, clock, messenger),
      ...requestTalkHandlers(db, clock, messenger, uploads),
      ...staffRequestHandlers(db, clock, messenger),
      ...returnHandlers(db, clock, tasks, messenger, uploads),
      ...returnFileHandlers(db, clock, tasks, uploads),
      ...meetingHandlers(db, clock, messenger),
      ...staffReturnHandlers({ db, clock, tasks, messenger }),
    },
  };
}
