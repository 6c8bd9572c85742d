import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../db/database.ts';
import { locks } from '../db/locks.ts';
import { depts, nameChanges } from '../db/schema.ts';
import { ApiError, codes } from '../http/envelope.ts';

/** Names that people take for one another: written with full-width signs, blanks or other brackets. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s（）()]/g, '')
    .toLowerCase();

/**
 * Holds the names of companies until the transaction ends. What locks a company, or a name that it asks for, as well does this
 * first: two transactions that take the same locks in different orders wait for each other.
 */
export const lockNames = (tx: Transaction): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${locks.companyName})`);

/**
 * Throws an ApiError where another company has a name, or has asked for it. Holds the names until the transaction ends, so
 * that two who ask at once do not both get it. `deptId` is the company that asks, '' for a new one.
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

/** A company's name, as messages say it. */
export async function nameOf(db: Pick<Db, 'select'>, deptId: string): Promise<string> {
  const [dept] = await db.select({ name: depts.deptName }).from(depts).where(eq(depts.deptId, deptId));
  return dept?.name ?? '';
}
