import { eq } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Db, Transaction } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { SessionUser } from '../http/session.ts';
import { type AuditEntry, auditWriter } from './audit.ts';

/** An error that the operator of the command line can correct; its message is printed as it is. */
export class AccountError extends Error {}

/** The account with this number, locked until the transaction ends. Throws an AccountError if there is none. */
export async function lockAccount(tx: Transaction, phoneNumber: string): Promise<SessionUser> {
  const [found] = await tx.select().from(users).where(eq(users.phoneNumber, phoneNumber)).for('update');
  if (!found) throw new AccountError('Nobody has this number.');
  return found;
}

/** Records an action of the command line, which no account performs, in the audit log. */
export const noteCommand = (
  db: Pick<Db, 'insert'>,
  clock: Clock,
  { event, subject, details }: Pick<AuditEntry, 'event' | 'subject' | 'details'>,
  tx?: Transaction,
): Promise<void> =>
  auditWriter(db, clock)(
    { event, subject, address: 'local', device: 'pc', details: { ...details, by: 'command line' } },
    tx,
  );
