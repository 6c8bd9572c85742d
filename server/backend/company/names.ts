import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import { depts, nameChanges } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';

/** Normalises a name, so that names that differ only in full-width characters, blanks, brackets or case are equal. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s（）()]/g, '')
    .toLowerCase();

/**
 * Locks the names of companies until the transaction ends. A transaction that also locks a company, or a requested name, must
 * call this first: transactions that take the same locks in different orders deadlock.
 */
export const lockNames = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${locks.companyName})`);

/**
 * Throws an ApiError if another company has a name, or has requested it. Locks the names until the transaction ends, so that
 * two concurrent requests cannot both get it. `deptId` is the requesting company, '' for a new one.
 */
export async function assertFreeName(tx: Transaction, name: string, deptId: string): Promise<void> {
  await lockNames(tx);
  const others = await tx.select({ name: depts.deptName }).from(depts).where(ne(depts.deptId, deptId));
  const asked = await tx
    .select({ name: nameChanges.name })
    .from(nameChanges)
    .where(and(ne(nameChanges.deptId, deptId), eq(nameChanges.state, 'pending')));
  const requested = plain(name);
  if ([...others, ...asked].some((other) => plain(other.name) === requested))
    throw new ApiError(codes.failure, '该企业名称已被其他会员使用');
}

/** A company's name for messages; empty if there is no such company. */
export async function nameOf(db: Pick<Db, 'select'>, deptId: string): Promise<string> {
  const [dept] = await db.select({ name: depts.deptName }).from(depts).where(eq(depts.deptId, deptId));
  return dept?.name ?? '';
}
