import { and, eq, ne } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Db, Transaction } from '../../db/database.ts';
import { certificateBindings, sessions, users } from '../../db/schema.ts';
import type { SessionUser } from '../../http/session.ts';
import { AccountError, lockAccount, noteCommand } from '../command-line.ts';
import { masked } from '../masked.ts';

interface NewBinding {
  readonly phoneNumber: string;
  /** SHA-256 of the certificate. */
  readonly thumbprint: string;
  /** Whether the account's other certificates are unbound. */
  readonly replaces: boolean;
}

/** Throws an AccountError if a certificate is bound to another account. That of an account without a company is free. */
async function freeCertificate(tx: Transaction, thumbprint: string, userId: string): Promise<void> {
  const [holder] = await tx
    .select({ bound: users.bound, phoneNumber: users.phoneNumber })
    .from(certificateBindings)
    .innerJoin(users, eq(users.userId, certificateBindings.userId))
    .where(and(eq(certificateBindings.thumbprint, thumbprint), ne(users.userId, userId)));
  if (holder?.bound)
    throw new AccountError(
      `The certificate is bound to the account ${masked(holder.phoneNumber)}: unbind it there first.`,
    );
  if (holder) await tx.delete(certificateBindings).where(eq(certificateBindings.thumbprint, thumbprint));
}

/** Unbinds an account's certificates, or all but one, ends its sessions, and records it. Resolves to the thumbprints. */
async function unbind(
  { db, clock, tx }: { readonly db: Db; readonly clock: Clock; readonly tx: Transaction },
  { userId, deptId }: SessionUser,
  { only, except }: { readonly only?: string; readonly except?: string },
): Promise<readonly string[]> {
  const removed = await tx
    .delete(certificateBindings)
    .where(
      and(
        eq(certificateBindings.userId, userId),
        only === undefined ? undefined : eq(certificateBindings.thumbprint, only),
        except === undefined ? undefined : ne(certificateBindings.thumbprint, except),
      ),
    )
    .returning({ thumbprint: certificateBindings.thumbprint });
  const thumbprints = removed.map(({ thumbprint }) => thumbprint);
  if (thumbprints.length === 0) return [];
  // A session does not name its certificate, which may be in the wrong hands.
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  for (const detail of thumbprints)
    await noteCommand(db, clock, { event: 'certificate.unbound', subject: userId, details: { deptId, detail } }, tx);
  return thumbprints;
}

/**
 * Binds a certificate, which the caller has checked, to the account with this number. Resolves to `known` if it was bound to it
 * already. Throws an AccountError if nobody has the number, or another account the certificate.
 */
export const bindCertificate = (
  db: Db,
  clock: Clock,
  { phoneNumber, thumbprint, replaces }: NewBinding,
): Promise<'bound' | 'known'> =>
  db.transaction(async (tx) => {
    const user = await lockAccount(tx, phoneNumber);
    const { userId, deptId } = user;
    if (!user.bound)
      throw new AccountError('The account is unbound from its company, so that nobody can log in to it.');
    await freeCertificate(tx, thumbprint, userId);
    const made = await tx
      .insert(certificateBindings)
      .values({ thumbprint, userId })
      .onConflictDoNothing()
      .returning({ thumbprint: certificateBindings.thumbprint });
    if (replaces) await unbind({ db, clock, tx }, user, { except: thumbprint });
    if (made.length === 0) return 'known';
    const details = { deptId, detail: thumbprint };
    await noteCommand(db, clock, { event: 'certificate.bound', subject: userId, details }, tx);
    return 'bound';
  });

/**
 * Unbinds one certificate of the account with this number, or all if `thumbprint` is undefined, and ends its sessions. Resolves
 * to the thumbprints. Throws an AccountError if nobody has the number, or the account has no such certificate.
 */
export const unbindCertificates = (
  db: Db,
  clock: Clock,
  phoneNumber: string,
  thumbprint: string | undefined,
): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    const removed = await unbind({ db, clock, tx }, await lockAccount(tx, phoneNumber), { only: thumbprint });
    if (removed.length === 0) throw new AccountError('The account has no such certificate.');
    return removed;
  });
