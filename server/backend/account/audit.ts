import type { Clock } from '../../clock.ts';
import type { Db, Transaction } from '../db/database.ts';
import { auditLog } from '../db/schema.ts';

/** Recorded events: logins, changes of accounts, and actions of the staff. */
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
  | 'certificate.bound'
  | 'certificate.unbound'
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
  | 'account.linked'
  | 'account.exported'
  | 'account.deleted'
  | `staff.${string}`;

/** One recorded action. Contains no secrets; phone numbers are masked. */
export interface AuditEntry {
  readonly event: AuditEvent;
  /** The account that acted; absent if nobody is logged in. */
  readonly actorId?: string;
  /** The account or record that was affected, if it is not the actor. */
  readonly subject?: string;
  readonly address: string;
  readonly device: string;
  readonly details?: Readonly<Record<string, string>>;
}

export type RecordAudit = (entry: AuditEntry, tx?: Transaction) => Promise<void>;

/**
 * Adds an entry to the audit log; within `tx` if the entry and the change must be committed together. The log is append-only:
 * the database rejects changes of its rows.
 */
export const auditWriter =
  (db: Pick<Db, 'insert'>, clock: Clock): RecordAudit =>
  async ({ details = {}, ...entry }, tx) => {
    await (tx ?? db).insert(auditLog).values({ ...entry, details, at: clock.now() });
  };
