import type { Clock } from '../../clock.ts';
import type { Db, Transaction } from '../db/database.ts';
import { auditLog } from '../db/schema.ts';

/** What is recorded: logins, changes of accounts, and what staff do. */
export type AuditEvent =
  | 'login'
  | 'login.failed'
  | 'login.locked'
  | 'logout'
  | 'session.ended'
  | 'password.changed'
  | 'password.failed'
  | 'password.locked'
  | 'phone.changed'
  | 'phone.freed'
  | 'avatar.changed'
  | 'company.changed'
  | 'user.remark'
  | 'user.unbound'
  | 'wechat.bound'
  | 'wechat.unbound'
  | 'factor.added'
  | 'factor.removed'
  | 'factor.failed'
  | 'factor.locked'
  | 'factor.codes'
  | 'factor.recovered'
  | 'factor.reset'
  | 'upload.infected'
  | 'account.created'
  | 'account.changed'
  | 'account.deleted'
  | `staff.${string}`;

/** One thing that somebody did. No secrets; phone numbers masked. */
export interface AuditEntry {
  readonly event: AuditEvent;
  /** The account that did it; left out where nobody is logged in. */
  readonly actorId?: string;
  /** The account or record that it was done to, where that is another. */
  readonly subject?: string;
  readonly address: string;
  readonly device: string;
  readonly details?: Readonly<Record<string, string>>;
}

export type RecordAudit = (entry: AuditEntry, tx?: Transaction) => Promise<void>;

/**
 * Adds to the audit log; within `tx` where the record must stand or fall with the change. The log is append-only: the
 * database refuses changes of its rows.
 */
export const auditWriter =
  (db: Db, clock: Clock): RecordAudit =>
  async ({ details = {}, ...entry }, tx) => {
    await (tx ?? db).insert(auditLog).values({ ...entry, details, at: clock.now() });
  };
