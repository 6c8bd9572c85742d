import { join } from 'node:path';
import type { Clock } from '../../clock.ts';
import type { UploadStore } from '../../uploads/store.ts';
import { contentAnchor } from '../content/anchor.ts';
import type { Db } from '../db/database.ts';
import type { Messenger } from '../messages/notify.ts';
import { staffRequestHandlers } from '../staff/requests.ts';
import { staffReturnHandlers } from '../staff/returns.ts';
import { readTasks } from './declared.ts';
import { seedReporting } from './demo.ts';
import { meetingHandlers } from './meetings.ts';
import { requestRemovalHandlers } from './request-removal.ts';
import { requestTalkHandlers } from './request-talk.ts';
import { requestHandlers } from './requests.ts';
import { returnFileHandlers } from './return-files.ts';
import { returnHandlers } from './returns.ts';

interface ReportingOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly contentDir: string;
  /** Whether to create records for the demo's companies. */
  readonly demo: boolean;
  readonly messenger: Messenger;
  readonly uploads: UploadStore;
}

/** Reads the declared tasks, creates the demo's records, and returns the handlers of reporting. Throws a ContentError. */
export async function reportingHandlers({ db, clock, contentDir, demo, messenger, uploads }: ReportingOptions) {
  const folder = join(contentDir, 'returns');
  const tasks = await readTasks(folder, await contentAnchor(db, clock));
  if (demo) await seedReporting(db, folder, tasks, clock.now());
  return {
    tasks,
    handlers: {
      ...requestHandlers(db, clock, messenger),
      ...requestTalkHandlers(db, clock, messenger, uploads),
      ...requestRemovalHandlers(db, uploads),
      ...staffRequestHandlers(db, clock, messenger),
      ...returnHandlers(db, clock, tasks, messenger, uploads),
      ...returnFileHandlers(db, clock, tasks, uploads),
      ...meetingHandlers(db, clock, messenger),
      ...staffReturnHandlers({ db, clock, tasks, messenger }),
    },
  };
}
