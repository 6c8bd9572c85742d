import type { Clock } from '../clock.ts';
import { Audit } from './audit/audit.ts';
import type { Db } from './db/database.ts';
import type { Messenger } from './messages/notify.ts';

/** Base class for changes of companies' records: each change has a time, messages, and an entry in the audit log. */
export abstract class Records {
  protected readonly db: Db;
  protected readonly clock: Clock;
  protected readonly messenger: Messenger;
  protected readonly audit: Audit;

  constructor(db: Db, clock: Clock, messenger: Messenger) {
    this.db = db;
    this.clock = clock;
    this.messenger = messenger;
    this.audit = new Audit(clock);
  }
}
